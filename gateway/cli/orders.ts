import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Order } from '../../lib/api/contract/order.ts';
import { readCommandEnvironment } from './environment.ts';
import { isLookup, LOOKUPS } from './lookups.ts';
import { type OrderCalls, orderCalls } from './orders-calls.ts';
import { orderDetails, orderTable } from './orders-format.ts';
import { runCommand } from './run-command.ts';
import { openTarget } from './target.ts';

const USAGE = `npm run orders -- list [--status STATUS] [--page N] [--limit N]
npm run orders -- show ORDER
npm run orders -- slip ORDER --out FILE [--language ar|en]
npm run orders -- ship ORDER [--dhl | --tracking NUMBER]
npm run orders -- deliver ORDER
npm run orders -- refund ORDER [--to points]
npm run orders -- cancel ORDER
npm run orders -- customer PHONE | ID
npm run orders -- rates ORDER
npm run orders -- deema DEEMA-REFERENCE | PAYMENT-ID [--capture]

ORDER is an order number (3B-1048271) or a reference code. slip writes the packing slip as a PDF. --json prints what the gateway answered. A gateway that answers at GATEWAY_URL does the work (STAFF_TOKEN); without one the
database is opened directly.`;

const OPTIONS = {
  status: { type: 'string' },
  page: { type: 'string' },
  limit: { type: 'string' },
  dhl: { type: 'boolean' },
  tracking: { type: 'string' },
  to: { type: 'string' },
  capture: { type: 'boolean' },
  out: { type: 'string' },
  language: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Values = Partial<
  Record<'status' | 'page' | 'limit' | 'tracking' | 'to' | 'out' | 'language', string> & Record<'dhl' | 'capture' | 'json' | 'help', boolean>
>;
type Action = (calls: OrderCalls, referenceCode: string, values: Values) => Promise<Order>;

/** What is done to one order, with the options that it knows. */
const ACTIONS: Readonly<Record<string, { options: readonly (keyof Values)[]; run: Action }>> = {
  show: { options: [], run: (calls, referenceCode) => calls.find(referenceCode) },
  slip: {
    options: ['out', 'language'],
    async run(calls, referenceCode, { out, language }) {
      if (out === undefined) throw new Error('--out names the file that the packing slip is written to');
      await writeFile(out, await calls.slip(referenceCode, language));
      return calls.find(referenceCode);
    },
  },
  ship: {
    options: ['dhl', 'tracking'],
    async run(calls, referenceCode, { dhl, tracking }) {
      if (dhl && tracking !== undefined) throw new Error('--dhl gets a number of its own: leave --tracking out');
      if (dhl) await calls.createOrderShipment(referenceCode);
      return calls.change({ referenceCode, status: 'Shipped', ...(tracking !== undefined && { trackingNumber: tracking }) });
    },
  },
  deliver: { options: [], run: (calls, referenceCode) => calls.change({ referenceCode, status: 'Delivered' }) },
  refund: {
    options: ['to'],
    run(calls, referenceCode, { to }) {
      if (to !== undefined && to !== 'points') throw new Error('--to knows points; without it the money goes back the way it came');
      return calls.change({ referenceCode, status: 'Refunded', ...(to === 'points' && { refundType: 'Point' }) });
    },
  },
  cancel: { options: [], run: (calls, referenceCode) => calls.change({ referenceCode, status: 'Cancelled' }) },
};

function actionOf(name: string | undefined) {
  return name !== undefined && Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
}

const asJson = (value: unknown) => JSON.stringify(value, null, 2);

async function list(calls: OrderCalls, { status, page, limit, json }: Values): Promise<string> {
  const answer = await calls.list({ ...(status && { status }), ...(page && { _page: page }), ...(limit && { _limit: limit }) });
  if (json) return asJson(answer);
  if (answer.total === 0) return `no orders${status === undefined ? '' : ` are ${status}`}`;
  const pages = Math.ceil(answer.total / answer.limit);
  return `${orderTable(answer.items)}\n\n${answer.total} in all${pages > 1 ? `, page ${answer.page} of ${pages}` : ''}`;
}

/** What came of it: the whole order where it was asked for, else a sentence. */
function outcome(name: string, order: Order, { json, out }: Values): string {
  if (json) return asJson(order);
  if (name === 'slip') return `the packing slip of ${order.orderNumber} is in ${out}`;
  if (name === 'show') return orderDetails(order);
  const parcel = order.shipment ? `, ${order.shipment.carrier} ${order.shipment.trackingNumber}` : '';
  return `${order.orderNumber} is now ${order.status}${parcel}`;
}

/** Whether the words make a command: known, with its reference and no option that it does not know. */
function isSense(name: string | undefined, rest: readonly string[], values: Values): boolean {
  const given = Object.keys(values).filter((option) => option !== 'json');
  if (name === 'list') return rest.length === 0 && given.every((option) => ['status', 'page', 'limit'].includes(option));
  const options: readonly string[] | undefined = isLookup(name) ? (name === 'deema' ? ['capture'] : []) : actionOf(name)?.options;
  return options !== undefined && rest.length === 1 && given.every((option) => options.includes(option));
}

runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [name, ...rest] = positionals;
  const action = actionOf(name);
  if (values.help || !isSense(name, rest, values)) {
    console.error(USAGE);
    return values.help === true;
  }
  const target = await openTarget(readCommandEnvironment());
  try {
    const calls = orderCalls(target);
    if (isLookup(name)) {
      const found = await LOOKUPS[name]?.(calls, rest[0] ?? '', values);
      console.info(values.json ? asJson(found?.value) : found?.text);
      return true;
    }
    const isList = !action || name === undefined;
    const run = async () =>
      isList ? list(calls, values) : outcome(name, await action.run(calls, await calls.resolve(rest[0] ?? ''), values), values);
    console.info(await run());
    return true;
  } finally {
    await target.close();
  }
});
