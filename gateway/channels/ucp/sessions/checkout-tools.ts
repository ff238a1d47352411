import { z } from 'zod';
import { idSchema } from '../../../../lib/contract/text.ts';
import type { AgentSessionRow } from '../../../platform/db/schema/agents.ts';
import { defineTool, Failure, type ToolCall, toolInput, type UcpPayload } from '../tool.ts';
import { type CheckoutOptions, toCheckout } from './checkout-mapping.ts';
import { findCompletedOrder } from './completed-order.ts';
import { chooseDestination, quoteFulfillment } from './fulfillment.ts';
import { agentText, warning } from './messages.ts';
import { changeOnce } from './once.ts';
import { notFound, type Prepared, prepareSession } from './prepare-session.ts';
import {
  type CheckoutRequest,
  checkoutCreateSchema,
  checkoutUpdateSchema,
} from './request-schemas.ts';
import {
  cancelSession,
  findCheckoutOfCart,
  findSession,
  insertSession,
  updateSession,
} from './store.ts';

const capability = 'dev.ucp.shopping.checkout';
const READ: CheckoutOptions = { countsGuesses: false };

const keyRequired = {
  path: ['meta', 'idempotency-key'],
  message: 'Is required',
};

const findCheckout = ({ deps, agent }: ToolCall, id: string) =>
  findSession(deps.database.db, agent, 'checkout', id);

/** What is stored of a request, with the quoted ways of delivery. */
async function prepare(
  call: ToolCall,
  request: CheckoutRequest,
  session?: AgentSessionRow,
): Promise<Prepared | Failure> {
  const destination = chooseDestination(request.fulfillment, session?.buyer?.destination);
  const prepared = await prepareSession(call, request, session, destination);
  if (prepared instanceof Failure) return prepared;
  const content = await quoteFulfillment(call, prepared.content, destination, request.fulfillment);
  return { ...prepared, content };
}

const toOptions = ({ unknownIds }: Prepared): CheckoutOptions => ({
  countsGuesses: true,
  unknownIds,
});

/** The request that the contents of a cart make, with the delivery of the checkout's own. */
function fromCart({ content, buyer }: AgentSessionRow, request: CheckoutRequest): CheckoutRequest {
  const { destination: _, ...person } = buyer ?? {};
  return {
    ...request,
    line_items: content.lines.map(({ itemId, quantity }) => ({ item: { id: itemId }, quantity })),
    buyer: Object.keys(person).length > 0 ? person : request.buyer,
    discounts: content.codes.length > 0 ? { codes: content.codes } : request.discounts,
    context: { address_country: content.countryCode, language: content.language },
  };
}

async function create(call: ToolCall, request: CheckoutRequest, cart?: AgentSessionRow) {
  const prepared = await prepare(call, cart ? fromCart(cart, request) : request);
  if (prepared instanceof Failure) return prepared;
  const { content, buyer } = prepared;
  const { db } = call.deps.database;
  const entry = { kind: 'checkout', content, buyer, cartId: cart?.id } as const;
  const session = await insertSession(db, call.agent, entry);
  return toCheckout(call, session, toOptions(prepared));
}

const createCheckout = defineTool({
  name: 'create_checkout',
  description:
    'Create a checkout with ways of delivery and promotion code. The shopper reviews and pays it at continue_url; it reserves no stock.',
  capability,
  input: toolInput({ checkout: checkoutCreateSchema }),
  isReadOnly: false,
  run: (call, input) =>
    changeOnce(call, 'create_checkout', input, async () => {
      const { cart_id: cartId, ...request } = input.checkout;
      if (cartId === undefined) return create(call, request);
      const { db } = call.deps.database;
      const cart = await findSession(db, call.agent, 'cart', cartId);
      if (cart?.canceledAt !== null) return notFound();
      const open = await findCheckoutOfCart(db, call.agent, cartId);
      return open ? toCheckout(call, open, READ) : create(call, request, cart);
    }),
});

const getCheckout = defineTool({
  name: 'get_checkout',
  description: 'Get a checkout: `completed` with the order once the shopper has paid.',
  capability,
  input: toolInput({ id: idSchema }),
  isReadOnly: true,
  async run(call, { id }) {
    const session = await findCheckout(call, id);
    return session ? toCheckout(call, session, READ) : notFound();
  },
});

/** A checkout that no longer changes, as it is. */
function toClosed(call: ToolCall, session: AgentSessionRow): Promise<UcpPayload> {
  const text = agentText(session.content.language, 'closed');
  return toCheckout(call, session, { ...READ, messages: [warning('checkout_closed', text)] });
}

const updateCheckout = defineTool({
  name: 'update_checkout',
  description: 'Replace the lines, the delivery, the code, the buyer and the rest of a checkout.',
  capability,
  input: toolInput({ id: idSchema, checkout: checkoutUpdateSchema }),
  isReadOnly: false,
  run: (call, input) =>
    changeOnce(call, 'update_checkout', input, async () => {
      const session = await findCheckout(call, input.id);
      if (!session) return notFound();
      if (session.canceledAt !== null || session.orderReference !== null)
        return toClosed(call, session);
      const prepared = await prepare(call, input.checkout, session);
      if (prepared instanceof Failure) return prepared;
      const { content, buyer } = prepared;
      const updated = await updateSession(call.deps.database.db, session, { content, buyer });
      return updated
        ? toCheckout(call, updated, toOptions(prepared))
        : toClosed(call, (await findCheckout(call, input.id)) ?? session);
    }),
});

const completeCheckout = defineTool({
  name: 'complete_checkout',
  description:
    'Never places or charges an order: returns the checkout, which the shopper completes at continue_url.',
  capability,
  input: toolInput({ id: idSchema, checkout: z.object({}).optional() }).refine(
    ({ meta }) => meta['idempotency-key'] !== undefined,
    keyRequired,
  ),
  isReadOnly: false,
  run: (call, input) =>
    changeOnce(call, 'complete_checkout', input, async () => {
      const session = await findCheckout(call, input.id);
      return session ? toCheckout(call, session, READ) : notFound();
    }),
});

const cancelCheckout = defineTool({
  name: 'cancel_checkout',
  description: 'Discard a checkout that is not completed.',
  capability,
  input: toolInput({ id: idSchema }).refine(
    ({ meta }) => meta['idempotency-key'] !== undefined,
    keyRequired,
  ),
  isReadOnly: false,
  run: (call, input) =>
    changeOnce(call, 'cancel_checkout', input, async () => {
      const session = await findCheckout(call, input.id);
      if (!session) return notFound();
      if (await findCompletedOrder(call, session)) return toClosed(call, session);
      const ended = await cancelSession(call.deps.database.db, session);
      return ended ? toCheckout(call, ended, READ) : toClosed(call, session);
    }),
});

export const CHECKOUT_TOOLS = [
  createCheckout,
  getCheckout,
  updateCheckout,
  completeCheckout,
  cancelCheckout,
];
