import type { Localized } from '../../../../lib/contract/text.ts';
import { resolveImageUrl } from '../../../../lib/domain/image-url.ts';
import {
  checkAvailability,
  loadPurchasedRows,
  type RequestedLine,
} from '../../../catalogue/public.ts';
import { findCountry, quoteOrder } from '../../../checkout/public.ts';
import type { PricedOrder } from '../../../orders/public.ts';
import type { AgentContent } from '../../../platform/db/schema/agents.ts';
import { countGuess } from '../../../platform/http/rate-limits/middleware.ts';
import type { ToolCall } from '../tool.ts';
import { agentText, type Message, recoverable, warning } from './messages.ts';

export interface PricedSession {
  order: PricedOrder;
  /** Titles and images of the items, by id. */
  items: ReadonlyMap<string, { title: Localized; imageUrl: string | undefined; sku: string }>;
  messages: Message[];
}

export interface PriceOptions {
  /** Whether delivery and gift wrapping are part of the total. */
  isCheckout: boolean;
  /** Whether a wrong code counts as a guess: reading a session again is none. */
  countsGuesses: boolean;
}

export const toRequested = ({ lines }: AgentContent): RequestedLine[] =>
  lines.map(({ itemId, type, quantity }) => ({ typeId: itemId, type, quantity }));

/** Lines that cannot be bought as they are, with what can be. */
async function checkLines({ deps }: ToolCall, content: AgentContent): Promise<Message[]> {
  const { countryCode, language, lines } = content;
  const { outOfStockList, productNotAvailableByCountryList } = await checkAvailability(
    deps.catalogue,
    { countryCode, items: toRequested(content) },
  );
  const toPath = (typeId: string) =>
    `$.line_items[${lines.findIndex(({ itemId }) => itemId === typeId)}]`;
  return [
    ...outOfStockList.map(({ typeId, available }) =>
      recoverable('out_of_stock', agentText(language, 'outOfStock', { available }), toPath(typeId)),
    ),
    ...productNotAvailableByCountryList.map(({ typeId }) =>
      recoverable('item_unavailable', agentText(language, 'notDelivered'), toPath(typeId)),
    ),
  ];
}

const NO_DELIVERY = { code: 'none', name: { Ar: '', En: '' }, feeFils: 0, minDays: 0, maxDays: 0 };

async function quote(
  { c, deps }: ToolCall,
  content: AgentContent,
  { isCheckout, countsGuesses }: PriceOptions,
  promoCode: string | undefined,
): Promise<PricedOrder> {
  const { db } = deps.catalogue;
  const country = await findCountry(db, content.countryCode);
  const selected = content.deliveryOptions.find(({ code }) => code === content.selectedOption);
  const work = () =>
    quoteOrder(db, country, {
      items: toRequested(content),
      promoCode,
      delivery: isCheckout ? selected : NO_DELIVERY,
      giftWrapping: isCheckout && content.giftWrapping && deps.features.gifts,
      pointsFils: 0,
    });
  if (promoCode === undefined || !countsGuesses) return work();
  return countGuess(c, deps, work, (outcome) => 'result' in outcome && !outcome.result.isCodeValid);
}

/** The price with the code, or without one that is not valid. */
async function quoteWithCode(
  call: ToolCall,
  content: AgentContent,
  options: PriceOptions,
): Promise<{ order: PricedOrder; messages: Message[] }> {
  const [code, ...others] = content.codes;
  const extra = others.map((other) =>
    warning(
      'discount_code_combination_disallowed',
      agentText(content.language, 'oneCode', { code: other }),
    ),
  );
  const order = await quote(call, content, options, code);
  if (order.isCodeValid) return { order, messages: extra };
  const invalid = warning(
    'discount_code_invalid',
    agentText(content.language, 'codeInvalid', { code }),
    '$.discounts.codes[0]',
  );
  return { order, messages: [invalid, ...extra] };
}

/** Prices a session from current data, by the rules of the shop's own purchase. */
export async function priceSession(
  call: ToolCall,
  content: AgentContent,
  options: PriceOptions,
): Promise<PricedSession> {
  const { order, messages } = await quoteWithCode(call, content, options);
  const rows = await loadPurchasedRows(
    call.deps.catalogue.db,
    content.lines.map(({ itemId }) => itemId),
  );
  return {
    order,
    items: new Map(
      rows.map(({ id, title, medias: [media], sku }) => [
        id,
        { title, sku, imageUrl: media && resolveImageUrl(media.url, call.shopUrl) },
      ]),
    ),
    messages: [...(await checkLines(call, content)), ...messages],
  };
}
