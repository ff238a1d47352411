import { UCP_CURRENCY } from '../../../../lib/domain/ucp-product.ts';
import type { AgentSessionRow } from '../../../platform/db/schema/agents.ts';
import { toCountryCode } from '../locale.ts';
import type { ToolCall, UcpPayload } from '../tool.ts';
import { findCompletedOrder, toCompleted } from './completed-order.ts';
import { toFulfillment } from './fulfillment.ts';
import { agentText, type Message, needsReview, recoverable, warning } from './messages.ts';
import { priceSession } from './price-session.ts';
import { toContinueUrl, toLinks, toSessionFields, toTotals } from './session-mapping.ts';

export interface CheckoutOptions {
  countsGuesses: boolean;
  unknownIds?: readonly string[];
  messages?: readonly Message[];
}

/** What is missing or wrong, as far as the agent can correct it. */
function checkDestination({ content, buyer, orderReference }: AgentSessionRow): Message[] {
  // The order has the address then.
  if (orderReference !== null) return [];
  const { language } = content;
  const path = '$.fulfillment.methods[0].destinations[0]';
  const { address_country, address_locality } = buyer?.destination ?? {};
  // A country that the shop does not serve is not the country of the prices.
  const isDelivered = [undefined, content.countryCode].includes(toCountryCode({ address_country }));
  if (!isDelivered)
    return [recoverable('address_undeliverable', agentText(language, 'undeliverable'), path)];
  if (address_country && address_locality) return [];
  return [recoverable('missing_destination', agentText(language, 'destinationMissing'), path)];
}

function toPayer({ buyer }: AgentSessionRow) {
  const { destination: _, ...person } = buyer ?? {};
  return Object.keys(person).length > 0 ? { buyer: person } : {};
}

const toGift = ({ content }: AgentSessionRow) =>
  content.giftWrapping || content.giftMessage !== undefined
    ? { gift: { wrapping: content.giftWrapping, message: content.giftMessage } }
    : {};

async function toOpenCheckout(
  call: ToolCall,
  session: AgentSessionRow,
  { countsGuesses, unknownIds = [], messages: extra = [] }: CheckoutOptions,
): Promise<UcpPayload> {
  const { content, canceledAt } = session;
  const { language } = content;
  const priced = await priceSession(call, content, { isCheckout: true, countsGuesses });
  const problems = [
    ...unknownIds.map((id) => warning('item_unavailable', id)),
    ...checkDestination(session),
    ...priced.messages,
    ...extra,
  ];
  const isComplete = !problems.some(({ type }) => type === 'error');
  const review = needsReview('payment_on_shop_page', agentText(language, 'review'));
  const messages = isComplete && canceledAt === null ? [review, ...problems] : problems;
  const status = isComplete ? 'requires_escalation' : 'incomplete';
  return {
    ...(await toSessionFields(call, session, priced)),
    status: canceledAt === null ? status : 'canceled',
    ...toPayer(session),
    ...toGift(session),
    ...(call.agent.capabilities.includes('dev.ucp.shopping.fulfillment') && {
      fulfillment: toFulfillment(call, session, priced),
    }),
    totals: toTotals(priced.order.total, language, true),
    ...(messages.length > 0 && { messages }),
    ...(canceledAt === null && { continue_url: await toContinueUrl(call, session) }),
  };
}

/** A checkout with current prices, or the order with which the shopper has completed it. */
export async function toCheckout(
  call: ToolCall,
  session: AgentSessionRow,
  options: CheckoutOptions,
): Promise<UcpPayload> {
  const order = await findCompletedOrder(call, session);
  if (!order) return toOpenCheckout(call, session, options);
  return {
    id: session.id,
    currency: UCP_CURRENCY,
    links: toLinks(call, session.content.language),
    expires_at: session.expiresAt.toISOString(),
    ...toCompleted(call, session, order),
    ...(options.messages && { messages: options.messages }),
  };
}
