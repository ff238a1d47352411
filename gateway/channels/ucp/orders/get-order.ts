import { idSchema } from '../../../../lib/contract/text.ts';
import { toMcpUrl } from '../business-profile.ts';
import { isSignedBy } from '../signatures/verify-request.ts';
import { defineTool, Failure, type ToolCall, toolInput } from '../tool.ts';
import { toUcpOrder } from './order-mapping.ts';
import { findOwnOrder } from './store.ts';

/** Anyone may name a profile; only its owner can sign. */
const isAuthenticated = async ({ c, agent, shopUrl }: ToolCall): Promise<boolean> =>
  isSignedBy(agent.keys ?? [], {
    url: toMcpUrl(shopUrl),
    headers: c.req.raw.headers,
    body: await c.req.text(),
  });

export const getOrder = defineTool({
  name: 'get_order',
  description:
    'Get the current state of an order that was placed with a checkout of this agent. The request needs a signature (RFC 9421) with a key of the profile.',
  capability: 'dev.ucp.shopping.order',
  input: toolInput({ id: idSchema }),
  isReadOnly: true,
  async run(call, { id }) {
    if (!(await isAuthenticated(call)))
      return new Failure('unauthorized', 'The request has no valid signature of this agent.');
    const found = await findOwnOrder(call.deps.database.db, call.agent, id);
    return found
      ? toUcpOrder(found, call.shopUrl)
      : new Failure('not_found', 'This agent has no order with this id.');
  },
});
