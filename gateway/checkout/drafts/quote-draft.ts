import type { z } from 'zod';
import type {
  DraftQuote,
  draftQuoteRequestSchema,
  OrderDraft,
} from '../../../lib/contract/order-draft.ts';
import { filsFromKwd, kwdFromFils } from '../../../lib/domain/money.ts';
import {
  checkAvailability,
  getChosenOptions,
  loadGroups,
  loadPurchasedRows,
  localized,
  toPromotionPerson,
} from '../../catalogue/public.ts';
import { type PricedOrder, toBreakdown } from '../../orders/public.ts';
import { findUserById } from '../../people/users/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { quoteDelivery } from '../../shipping/public.ts';
import { findCountry, quoteOrder } from '../pricing/price-order.ts';
import type { CheckoutServices } from '../services.ts';
import { getDraftEnd, getDraftRevision, type OpenDraft } from './draft-rows.ts';

type QuoteFields = z.output<typeof draftQuoteRequestSchema>;
type QuoteServices = Pick<CheckoutServices, 'database' | 'dhl' | 'limits'>;
type Quote = Parameters<typeof quoteOrder>[2];

const NOTHING: DraftQuote = {
  lines: [],
  availability: { outOfStockList: [], productNotAvailableByCountryList: [] },
};

/** The account or the guest of a draft as the user of a code. */
async function findPerson(
  db: Database,
  customerId: string | undefined,
  limits: CheckoutServices['limits'],
): Promise<Pick<Quote, 'person'>> {
  const user = customerId === undefined ? undefined : await findUserById(db, customerId);
  return user ? { person: { userId: user.id, ...toPromotionPerson(user, limits) } } : {};
}

const toShown = ({
  lines,
  total,
  deliveryDates,
  staffDiscountFils,
}: PricedOrder): Omit<DraftQuote, 'availability'> => ({
  total: toBreakdown(total),
  lines: lines.map(({ typeId, type, quantity, unitFils, lineFils, preOrder }) => ({
    typeId,
    type,
    quantity,
    unitPrice: kwdFromFils(unitFils),
    lineTotal: kwdFromFils(lineFils),
    ...(preOrder && { preOrder }),
  })),
  ...(deliveryDates && { deliveryDates }),
  ...(staffDiscountFils > 0 && { staffDiscount: kwdFromFils(staffDiscountFils) }),
});

/** Prices it without a code that is not valid. */
async function priceOrExplain(
  deps: QuoteServices,
  fields: QuoteFields,
): Promise<Omit<DraftQuote, 'availability'>> {
  const { db } = deps.database;
  const { countryCode, discount, customerId, ...wanted } = fields;
  try {
    const country = await findCountry(db, countryCode);
    const delivery = await quoteDelivery(deps.dhl, fields);
    const request: Quote = {
      ...wanted,
      delivery: delivery(),
      staffDiscountFils: filsFromKwd(discount?.amount ?? 0),
      pointsFils: 0,
      ...(await findPerson(db, customerId, deps.limits)),
    };
    const priced = await quoteOrder(db, country, request);
    return { ...toShown(priced), ...(!priced.isCodeValid && { problem: 'promotion_not_valid' }) };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { lines: [], problem: error.code };
  }
}

/** The price of a draft at this moment, with what is sold out or not delivered to the country. */
export async function quoteDraft(deps: QuoteServices, fields: QuoteFields): Promise<DraftQuote> {
  if (fields.items.length === 0) return NOTHING;
  const { db } = deps.database;
  const { countryCode, items } = fields;
  return {
    ...(await priceOrExplain(deps, fields)),
    availability: await checkAvailability({ db }, { countryCode, items }),
  };
}

/** The lines of a draft with the names that their products have now. */
async function nameLines(
  db: Database,
  items: OpenDraft['content']['items'],
): Promise<OrderDraft['lines']> {
  const rows = await loadPurchasedRows(
    db,
    items.map(({ typeId }) => typeId),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const groups = await loadGroups(db, rows);
  return items.map((line) => {
    const row = byId.get(line.typeId);
    if (!row) return line;
    const options = getChosenOptions(row, groups.get(row.groupId ?? ''));
    return { ...line, sku: row.sku, title: localized(row.title), ...(options && { options }) };
  });
}

/** A draft as staff read it. */
export async function showDraft(deps: QuoteServices, draft: OpenDraft): Promise<OrderDraft> {
  const { content, createdAt, updatedAt, staffId, name } = draft;
  const { customer: _, language: __, orderNote: ___, giftMessage: ____, ...priced } = content;
  return {
    id: draft.id,
    revision: getDraftRevision(draft),
    ...content,
    lines: await nameLines(deps.database.db, content.items),
    quote: await quoteDraft(deps, priced),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    expiresAt: getDraftEnd(draft).toISOString(),
    person: { id: staffId, name: name ?? staffId },
  };
}
