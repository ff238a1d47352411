import type { z } from 'zod';
import type { correctionPreviewRequestSchema } from '../../../lib/contract/correction-request.ts';
import type { CorrectedPart } from '../../../lib/contract/order-correction.ts';
import { findArea } from '../../../lib/domain/kuwait-areas.ts';
import type { OrderActor } from '../../../lib/domain/order-status.ts';
import type { OrderTotal } from '../../../lib/domain/order-total.ts';
import { countLineUnits } from '../../../lib/domain/owed-units.ts';
import { mergeLines, type RequestedLine } from '../../catalogue/public.ts';
import {
  type DiscountedLine,
  getOrderRevision,
  isCorrectable,
  listChangedParts,
} from '../../orders/public.ts';
import { checkAddress } from '../../people/users/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import type { CorrectionPlan, OrderLineRow, OrderRow } from '../../platform/db/schema/orders.ts';
import { inArray } from '../../platform/db/sql.ts';
import { rejectField } from '../../platform/http/problem.ts';
import type { DeliveryQuote } from '../../shipping/public.ts';
import { listAddedLines, priceCorrection } from '../pricing/price-correction.ts';
import { type CountryRow, findCountry } from '../pricing/price-order.ts';
import { toDisplay, toPersonOnly } from '../purchase/order-row.ts';
import { notCorrectable, orderChanged } from './correction-conflicts.ts';

/** What the order is to be, and the revision that the person saw. */
export type WantedCorrection = z.output<typeof correctionPreviewRequestSchema>;

/** What a correction would make of an order. */
export interface PricedPlan extends Omit<CorrectionPlan, 'lines'> {
  /** Null when the lines stay. */
  lines: DiscountedLine[] | null;
  added: RequestedLine[];
  country: CountryRow;
}

export const toTotal = ({
  subTotalFils,
  discountFils,
  deliveryFeeFils,
  wrappingFils,
  pointsFils,
  totalFils,
}: OrderTotal): OrderTotal => ({
  subTotalFils,
  discountFils,
  deliveryFeeFils,
  wrappingFils,
  pointsFils,
  totalFils,
});

/**
 * Checks that the order is as the person saw it, and can be corrected.
 * @throws `order_not_correctable` and `order_changed`
 */
export function requireRevised(
  order: OrderRow,
  rows: readonly OrderLineRow[],
  { revision }: Pick<WantedCorrection, 'revision'>,
  actor: OrderActor,
): void {
  const changed = listChangedParts(getOrderRevision(order, rows), revision);
  if (!isCorrectable(order, actor)) throw notCorrectable(changed);
  if (changed.length > 0) throw orderChanged(changed);
}

const isSameUnits = (rows: readonly OrderLineRow[], lines: readonly RequestedLine[]): boolean =>
  rows.length === lines.length && rows.every((row) => countLineUnits(row, lines) === row.quantity);

/** Units of the order that the wanted lines do not have. */
const listRemovedLines = (
  rows: readonly OrderLineRow[],
  wanted: readonly RequestedLine[],
): RequestedLine[] =>
  rows
    .map(({ typeId, type, quantity }) => {
      return { typeId, type, quantity: quantity - countLineUnits({ typeId, type }, wanted) };
    })
    .filter(({ quantity }) => quantity > 0);

type Address = OrderRow['address'];

/** A form writes the name of an area in the language of the page. */
function isSameArea(before: string, after: string): boolean {
  const area = findArea(before);
  return area !== undefined && area === findArea(after);
}

/** The fields in which addresses differ, without those that only their list in an account needs. */
function listAddressChanges(before: Address, after: Address): string[] {
  const names = Object.keys({ ...before, ...after }) as (keyof Address)[]; // both are addresses
  const isSame = (name: keyof Address) =>
    before[name] === after[name] || (name === 'city' && isSameArea(before.city, after.city));
  return names.filter((name) => !['id', 'isDefault', 'label'].includes(name) && !isSame(name));
}

const RECIPIENT: readonly string[] = ['recipientName', 'phone'];

function toAddress(order: OrderRow, { address, pickUpBranch }: WantedCorrection): Address {
  const { id } = order.address;
  if (address) return { ...address, id, isDefault: false };
  const isCollectedNow = pickUpBranch !== undefined && !order.pickUp;
  return isCollectedNow ? { ...toPersonOnly(order.address), id } : order.address;
}

/** Whether the parcel goes another way, which may have another fee and other days. */
function hasNewDestination(
  { countryCode, pickUp, deliveryService, address: before }: OrderRow,
  { pickUpBranch, address }: WantedCorrection,
): boolean {
  if (pickUpBranch !== undefined) return pickUpBranch !== pickUp?.branch.id;
  if (!address) return false;
  const isElsewhere = address.city !== before.city || address.postalCode !== before.postalCode;
  return (
    pickUp !== null ||
    address.countryCode !== countryCode ||
    (deliveryService !== null && isElsewhere)
  );
}

interface Changes {
  /** Names of the changed fields of the address. */
  fields: readonly string[];
  hasNewLines: boolean;
  isNewDestination: boolean;
  hasNewText: boolean;
}

function listCorrectedParts({
  fields,
  hasNewLines,
  isNewDestination,
  hasNewText,
}: Changes): CorrectedPart[] {
  return [
    ...(hasNewLines ? (['lines'] as const) : []),
    ...(fields.some((name) => RECIPIENT.includes(name)) ? (['recipient'] as const) : []),
    ...(fields.some((name) => !RECIPIENT.includes(name)) ? (['address'] as const) : []),
    ...(isNewDestination ? (['delivery'] as const) : []),
    ...(hasNewText ? (['giftMessage'] as const) : []),
  ];
}

/**
 * The lines that the order is to have.
 * @throws 400 for an unknown SKU, and when nothing is left
 */
async function listWantedLines(
  db: Database,
  rows: readonly OrderLineRow[],
  { lines, added = [] }: WantedCorrection,
): Promise<RequestedLine[]> {
  const found = await findBySku(
    db,
    added.map(({ sku }) => sku),
  );
  const more = added.map(({ sku, quantity }, index) => {
    const item = found.find((one) => one.sku === sku);
    if (!item) throw rejectField(`added.${index}.sku`, 'No product has this SKU', 'no_item', sku);
    return { typeId: item.typeId, type: item.type, quantity };
  });
  const wanted = mergeLines([...(lines ?? rows), ...more]);
  if (wanted.length === 0) throw rejectField('lines', 'Cancel the order instead', 'too_few');
  return wanted;
}

const findBySku = (db: Database, skus: readonly string[]) =>
  db
    .select({ sku: items.sku, typeId: items.id, type: items.type })
    .from(items)
    .where(inArray(items.sku, [...skus]));

/**
 * Plans a correction: what changes, at which price. The order is locked, and is as the person saw it.
 * @throws `no_longer_offered`, and 400 for a wrong address, branch or country
 */
export async function planCorrection(
  db: Database,
  order: OrderRow,
  rows: readonly OrderLineRow[],
  wanted: WantedCorrection,
  delivery: DeliveryQuote,
): Promise<PricedPlan> {
  const address = toAddress(order, wanted);
  const country = await findCountry(db, address.countryCode);
  if (wanted.address) checkAddress(wanted.address, [country.code], 'address');
  const lines = await listWantedLines(db, rows, wanted);
  const hasNewLines = !isSameUnits(rows, lines);
  const isNewDestination = hasNewDestination(order, wanted);
  const giftMessage =
    wanted.giftMessage === undefined ? order.giftMessage : wanted.giftMessage || null;
  const fields = listAddressChanges(order.address, address);
  const hasNewText = giftMessage !== order.giftMessage;
  const contacts = { address, giftMessage };
  const base = {
    changed: listCorrectedParts({ fields, hasNewLines, isNewDestination, hasNewText }),
    country,
    added: [],
    removed: [],
    isOnInvoice: hasNewLines || isNewDestination || fields.some((name) => name !== 'directions'),
  };
  if (!hasNewLines && !isNewDestination)
    return { ...base, order: { ...order, ...contacts }, lines: null };
  const isSameCountry = country.code === order.countryCode;
  const isDelivered = wanted.pickUpBranch === undefined;
  const keepsService = isSameCountry && isDelivered && !order.pickUp;
  const priced = await priceCorrection(db, order, rows, {
    country,
    lines,
    pickUpBranch: isNewDestination ? wanted.pickUpBranch : order.pickUp?.branch.id,
    delivery: isNewDestination && keepsService ? delivery() : undefined,
    hasNewDestination: isNewDestination,
  });
  const { total, automaticPromotions, pickUp, deliveryFrom, deliveryTo } = priced;
  return {
    ...base,
    order: {
      ...order,
      ...total,
      ...contacts,
      automaticPromotions,
      countryCode: country.code,
      display: isSameCountry ? order.display : toDisplay(country),
      deliveryService: keepsService ? order.deliveryService : null,
      pickUp,
      deliveryFrom,
      deliveryTo,
    },
    lines: priced.lines,
    added: listAddedLines(rows, lines),
    removed: listRemovedLines(rows, lines),
  };
}
