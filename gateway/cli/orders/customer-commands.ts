import { InvalidArgumentError } from 'commander';
import type { Customer } from '../../../lib/contract/customers.ts';
import type { OrderCalls } from './calls.ts';
import type { Printed, Program } from './command-program.ts';
import { formatTable } from './format.ts';
import { parseKwd } from './refund-command.ts';

function customerTable(customers: readonly Customer[]): string {
  const head = ['ID', 'NAME', 'PHONE', 'E-MAIL', 'KIND', 'POINTS', 'ORDERS'];
  const rows = customers.map(({ id, name, phone, email, isGuest, points, orders }) => [
    id,
    name,
    phone,
    email,
    isGuest ? 'guest' : 'account',
    points.toFixed(3),
    String(orders),
  ]);
  return formatTable([head, ...rows]);
}

/** An amount with a sign: `+2.500` or `-1`. */
function parseSignedKwd(text: string): number {
  const [, sign, amount] = /^([+-])(.+)$/.exec(text) ?? [];
  if (amount === undefined) throw new InvalidArgumentError('Must begin with + or -.');
  return parseKwd(amount) * (sign === '-' ? -1 : 1);
}

/** The customer of a phone or an id. */
const findId = async (calls: OrderCalls, subject: string) => (await calls.customer(subject)).id;

export function addCustomerCommands({ command, print }: Program): void {
  command('customers', 'list or search accounts and guests, the newest first')
    .option('--search <text>', 'a phone, an e-mail address or a part of the name')
    .option('--page <number>', 'page, from 1', '1')
    .action(({ search, page, ...options }: Printed & { search?: string; page: string }) =>
      print(options, async (calls) => {
        const value = await calls.customers({ ...(search && { q: search }), _page: page });
        return { value, text: `${customerTable(value.items)}\n\n${value.total} in all` };
      }),
    );

  command('points <phoneOrId>', 'add points to an account, or take them away')
    .requiredOption('--amount <±kwd>', 'such as +2.500 or -1', parseSignedKwd)
    .requiredOption('--reason <text>', 'why, up to 200 characters')
    .action((subject: string, options: Printed & { amount: number; reason: string }) =>
      print(options, async (calls) => {
        const { amount, reason } = options;
        const value = await calls.adjustPoints(await findId(calls, subject), { amount, reason });
        const { name, points } = value.customer;
        return { value, text: `${name} has ${points.toFixed(3)} points` };
      }),
    );

  command(
    'merge <phoneOrId>',
    'add orders of guests with the verified contacts to an account',
  ).action((subject: string, options: Printed) =>
    print(options, async (calls) => {
      const value = await calls.mergeGuestOrders(await findId(calls, subject));
      return { value, text: `${value.merged} orders were added` };
    }),
  );

  command('erase <id>', 'erase the personal data of an account or a guest; it cannot be undone')
    .requiredOption('--yes', 'confirms it')
    .action((id: string, options: Printed) =>
      print(options, async (calls) => {
        await calls.eraseCustomer(id);
        return { value: { id }, text: `${id} is erased` };
      }),
    );
}
