import { idSchema } from '../../../../lib/contract/text.ts';
import type { AgentSessionRow } from '../../../platform/db/schema/agents.ts';
import { defineTool, Failure, type ToolCall, toolInput, type UcpPayload } from '../tool.ts';
import { warning } from './messages.ts';
import { changeOnce } from './once.ts';
import { notFound, type Prepared, prepareSession } from './prepare-session.ts';
import { priceSession } from './price-session.ts';
import { cartRequestSchema } from './request-schemas.ts';
import { toContinueUrl, toSessionFields, toTotals } from './session-mapping.ts';
import { cancelSession, findSession, insertSession, updateSession } from './store.ts';

const capability = 'dev.ucp.shopping.cart';

/** The cart with current prices. */
async function toCart(
  call: ToolCall,
  session: AgentSessionRow,
  options: { countsGuesses: boolean; unknownIds?: readonly string[] },
): Promise<UcpPayload> {
  const { countsGuesses, unknownIds = [] } = options;
  const priced = await priceSession(call, session.content, { isCheckout: false, countsGuesses });
  const messages = [...unknownIds.map((id) => warning('item_unavailable', id)), ...priced.messages];
  return {
    ...(await toSessionFields(call, session, priced)),
    totals: toTotals(priced.order.total, session.content.language, false),
    ...(messages.length > 0 && { messages }),
    ...(session.canceledAt === null && { continue_url: await toContinueUrl(call, session) }),
  };
}

const readCart = (call: ToolCall, id: string) =>
  findSession(call.deps.database.db, call.agent, 'cart', id).then((row) =>
    row?.canceledAt === null ? row : undefined,
  );

async function saveCart(
  call: ToolCall,
  { content, buyer, unknownIds }: Prepared,
  session: AgentSessionRow | undefined,
): Promise<UcpPayload | Failure> {
  const { db } = call.deps.database;
  const saved = session
    ? await updateSession(db, session, { content, buyer })
    : await insertSession(db, call.agent, { kind: 'cart', content, buyer });
  return saved ? toCart(call, saved, { countsGuesses: true, unknownIds }) : notFound();
}

const createCart = defineTool({
  name: 'create_cart',
  description: 'Create a cart with estimated prices. It reserves no stock.',
  capability,
  input: toolInput({ cart: cartRequestSchema }),
  isReadOnly: false,
  run: (call, input) =>
    changeOnce(call, 'create_cart', input, async () => {
      const prepared = await prepareSession(call, input.cart);
      return prepared instanceof Failure ? prepared : saveCart(call, prepared, undefined);
    }),
});

const getCart = defineTool({
  name: 'get_cart',
  description: 'Get a cart with current prices.',
  capability,
  input: toolInput({ id: idSchema }),
  isReadOnly: true,
  async run(call, { id }) {
    const session = await readCart(call, id);
    return session ? toCart(call, session, { countsGuesses: false }) : notFound();
  },
});

const updateCart = defineTool({
  name: 'update_cart',
  description: 'Replace the lines, the codes and the buyer of a cart.',
  capability,
  input: toolInput({ id: idSchema, cart: cartRequestSchema }),
  isReadOnly: false,
  run: (call, input) =>
    changeOnce(call, 'update_cart', input, async () => {
      const session = await readCart(call, input.id);
      if (!session) return notFound();
      const prepared = await prepareSession(call, input.cart, session);
      return prepared instanceof Failure ? prepared : saveCart(call, prepared, session);
    }),
});

const cancelCart = defineTool({
  name: 'cancel_cart',
  description: 'Discard a cart.',
  capability,
  input: toolInput({ id: idSchema }).refine(({ meta }) => meta['idempotency-key'] !== undefined, {
    path: ['meta', 'idempotency-key'],
    message: 'Is required',
  }),
  isReadOnly: false,
  run: (call, input) =>
    changeOnce(call, 'cancel_cart', input, async () => {
      const session = await readCart(call, input.id);
      const ended = session && (await cancelSession(call.deps.database.db, session));
      return ended ? toCart(call, ended, { countsGuesses: false }) : notFound();
    }),
});

export const CART_TOOLS = [createCart, getCart, updateCart, cancelCart];
