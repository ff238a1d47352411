import { HAND_OFF_PARAM } from '../../../../lib/contract/hand-off.ts';
import type { Locale } from '../../../../lib/contract/locales.ts';
import { inLanguage } from '../../../../lib/domain/in-language.ts';
import type { OrderTotal } from '../../../../lib/domain/order-total.ts';
import { routes } from '../../../../lib/domain/routes.ts';
import { buildStorefrontUrl, pagePath } from '../../../../lib/domain/storefront-url.ts';
import { UCP_CURRENCY } from '../../../../lib/domain/ucp-product.ts';
import type { AgentSessionRow } from '../../../platform/db/schema/agents.ts';
import type { ToolCall } from '../tool.ts';
import { agentText } from './messages.ts';
import type { PricedSession } from './price-session.ts';

interface Total {
  type: string;
  display_text?: string;
  amount: number;
}

/** The parts of a total that are not 0; `subtotal` and `total` always. */
export function toTotals(
  total: OrderTotal & { exchangedFils?: number },
  locale: Locale,
  hasDelivery: boolean,
): Total[] {
  const text = (key: 'delivery' | 'wrapping' | 'points' | 'exchange') => ({
    display_text: agentText(locale, key),
  });
  const { exchangedFils = 0 } = total;
  const parts: (Total | false)[] = [
    { type: 'subtotal', amount: total.subTotalFils },
    total.discountFils > 0 && { type: 'items_discount', amount: -total.discountFils },
    hasDelivery && { type: 'fulfillment', ...text('delivery'), amount: total.deliveryFeeFils },
    total.wrappingFils > 0 && { type: 'fee', ...text('wrapping'), amount: total.wrappingFils },
    total.pointsFils > 0 && { type: 'discount', ...text('points'), amount: -total.pointsFils },
    exchangedFils > 0 && { type: 'discount', ...text('exchange'), amount: -exchangedFils },
    { type: 'total', amount: total.totalFils },
  ];
  return parts.filter((part) => part !== false);
}

export const toLineTotals = (lineFils: number, discountFils: number): Total[] => [
  { type: 'subtotal', amount: lineFils },
  ...(discountFils > 0 ? [{ type: 'items_discount', amount: -discountFils }] : []),
  { type: 'total', amount: lineFils - discountFils },
];

/** The lines that have a price. */
function toLineItems({ content }: AgentSessionRow, { order, items }: PricedSession) {
  return content.lines.flatMap(({ id, itemId, type, quantity }) => {
    const item = items.get(itemId);
    const line = order.lines.find((one) => one.typeId === itemId && one.type === type);
    if (!item || !line) return [];
    return [
      {
        id,
        item: {
          id: itemId,
          title: inLanguage(item.title, content.language),
          price: line.unitFils,
          ...(item.imageUrl !== undefined && { image_url: item.imageUrl }),
        },
        quantity,
        totals: toLineTotals(line.lineFils, line.discountFils),
      },
    ];
  });
}

/** The promotions that apply, with the part of each line. */
function toDiscounts({ content }: AgentSessionRow, { order }: PricedSession) {
  return {
    codes: content.codes,
    applied: order.promotions.applied.map(({ candidate, discountFils, lineDiscounts }) => {
      const allocations = lineDiscounts.flatMap((amount, index) =>
        amount > 0 ? [{ path: `$.line_items[${index}]`, amount }] : [],
      );
      return {
        ...(candidate.isAutomatic ? { automatic: true } : { code: candidate.code }),
        title: inLanguage(candidate.message, content.language),
        amount: discountFils,
        ...(allocations.length > 0 && { allocations }),
      };
    }),
  };
}

const PAGES = {
  privacy_policy: routes.privacy,
  terms_of_service: routes.terms,
  refund_policy: routes.returns,
  shipping_policy: routes.shipping,
  faq: routes.faq,
} as const;

export const toPageUrl = (shopUrl: string, locale: Locale, path: string) =>
  buildStorefrontUrl(shopUrl, pagePath(locale, path));

export const toLinks = ({ deps, shopUrl }: ToolCall, locale: Locale) =>
  Object.entries(PAGES)
    .filter(([, path]) => path !== routes.returns || deps.features.returns)
    .map(([type, path]) => ({ type, url: toPageUrl(shopUrl, locale, path) }));

/** The cart page with a sealed token: the URL contains nothing that the agent has sent. */
export async function toContinueUrl(
  { deps, shopUrl }: ToolCall,
  { id, content, expiresAt }: AgentSessionRow,
): Promise<string> {
  const url = new URL(toPageUrl(shopUrl, content.language, routes.cart));
  url.searchParams.set(HAND_OFF_PARAM, await deps.handOffTokens.seal(id, expiresAt));
  return url.href;
}

/** What carts and checkouts have in common. */
export async function toSessionFields(
  call: ToolCall,
  session: AgentSessionRow,
  priced: PricedSession,
) {
  return {
    id: session.id,
    line_items: toLineItems(session, priced),
    currency: UCP_CURRENCY,
    ...(call.agent.capabilities.includes('dev.ucp.shopping.discount') && {
      discounts: toDiscounts(session, priced),
    }),
    links: toLinks(call, session.content.language),
    expires_at: session.expiresAt.toISOString(),
  };
}
