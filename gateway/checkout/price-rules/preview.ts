import type {
  PreviewedPrice,
  PricePreview,
  PricePreviewRequest,
} from '../../../lib/contract/price-rules.ts';
import { formatAmount, kwdFromFils } from '../../../lib/domain/money.ts';
import { type RequestedLine, writePromotions } from '../../catalogue/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { items, promotions } from '../../platform/db/schema/catalogue.ts';
import { eq, inArray } from '../../platform/db/sql.ts';
import { ProblemError, rejectFields } from '../../platform/http/problem.ts';
import { findCountry, quoteOrder } from '../pricing/price-order.ts';
import { COUNTRIES, DELIVERY_FEES, HOLIDAYS } from './whole-tables.ts';

type Cart = PricePreviewRequest['cart'];

async function findLines(db: Database, cart: Cart): Promise<RequestedLine[]> {
  const rows = await db
    .select({ sku: items.sku, typeId: items.id, type: items.type })
    .from(items)
    .where(
      inArray(
        items.sku,
        cart.items.map(({ sku }) => sku),
      ),
    );
  const bySku = new Map(rows.map(({ sku, ...row }) => [sku, row]));
  const lines = cart.items.flatMap(({ sku, quantity }) => {
    const found = bySku.get(sku);
    return found ? [{ ...found, quantity }] : [];
  });
  if (lines.length < cart.items.length)
    throw rejectFields(
      cart.items.flatMap(({ sku }, index) =>
        bySku.has(sku)
          ? []
          : [
              {
                path: `cart.items.${index}.sku`,
                message: 'No such product',
                code: 'no_item',
                value: sku,
              },
            ],
      ),
    );
  return lines;
}

const NOTHING = { subTotal: 0, discount: 0, deliveryFee: 0, wrappingFee: 0, total: 0 };

async function previewPrice(
  db: Database,
  cart: Cart,
  lines: readonly RequestedLine[],
): Promise<PreviewedPrice> {
  const { promoCode, giftWrapping, countryCode } = cart;
  const country = await findCountry(db, countryCode);
  const { currencyRate, numberOfDecimal, currencyCode } = country;
  const show = (fils: number) => ({
    amount: formatAmount(fils, currencyRate, numberOfDecimal),
    currencyCode: currencyCode.En,
  });
  try {
    const request = { items: lines, promoCode, giftWrapping, pointsFils: 0 };
    const { total, deliveryDates, isCodeValid } = await quoteOrder(db, country, request);
    return {
      subTotal: kwdFromFils(total.subTotalFils),
      discount: kwdFromFils(total.discountFils),
      deliveryFee: kwdFromFils(total.deliveryFeeFils),
      wrappingFee: kwdFromFils(total.wrappingFils),
      total: kwdFromFils(total.totalFils),
      shownTotal: show(total.totalFils),
      ...(promoCode !== undefined && { isPromotionValid: isCodeValid }),
      ...(deliveryDates && { delivery: deliveryDates }),
    };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { ...NOTHING, shownTotal: show(0), problem: error.code };
  }
}

async function applyChange(
  tx: Database,
  { promotion, removedPromotion, deliveryFees, holidays, countries }: PricePreviewRequest['change'],
): Promise<void> {
  if (promotion) await writePromotions(tx, [promotion]);
  if (removedPromotion !== undefined)
    await tx.delete(promotions).where(eq(promotions.code, removedPromotion));
  if (countries) await COUNTRIES.replace(tx, countries);
  if (deliveryFees) await DELIVERY_FEES.replace(tx, deliveryFees);
  if (holidays) await HOLIDAYS.replace(tx, holidays);
}

/** Ends a transaction of which nothing remains. */
class RolledBack extends Error {
  readonly preview: PricePreview;
  constructor(preview: PricePreview) {
    super('The preview was rolled back.');
    this.preview = preview;
  }
}

/**
 * The price of a cart before and after a change: the change is made, the cart is priced like an
 * order, and the transaction is rolled back.
 */
export async function previewChange(
  db: Database,
  { cart, change }: PricePreviewRequest,
): Promise<PricePreview> {
  const lines = await findLines(db, cart);
  try {
    return await db.transaction<never>(async (tx) => {
      const before = await previewPrice(tx, cart, lines);
      await applyChange(tx, change);
      throw new RolledBack({ before, after: await previewPrice(tx, cart, lines) });
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.preview;
    throw error;
  }
}
