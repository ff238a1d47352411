import { kwdFromFils } from '../../../lib/domain/money.ts';
import type { Database } from '../../platform/db/client.ts';
import { itemParts, items } from '../../platform/db/schema/catalogue.ts';
import { asc, eq, inArray } from '../../platform/db/sql.ts';
import { instant, localized, toMedias } from '../item-mapping.ts';
import type { DetailRow } from '../item-rows.ts';
import type { ItemLine } from './line-schema.ts';

type Parts = NonNullable<ItemLine['items']>;

function itemLine(
  row: DetailRow,
  seNames: ReadonlyMap<string, string>,
  parts: Parts | undefined,
): ItemLine {
  return {
    sku: row.sku,
    ...(row.migrationId !== null && { migrationId: row.migrationId }),
    type: row.type,
    seName: row.seName,
    title: localized(row.title),
    shortDescription: localized(row.shortDescription),
    description: localized(row.description),
    categories: row.categoryIds.flatMap((id) => seNames.get(id) ?? []),
    brand: row.brand,
    tags: row.tags,
    attributes: row.attributes.map(({ name, value }) => ({
      name: localized(name),
      value: localized(value),
    })),
    medias: toMedias(row.medias),
    price: kwdFromFils(row.priceFils),
    ...(row.plannedSaleFils < row.priceFils && { salePrice: kwdFromFils(row.plannedSaleFils) }),
    ...(row.saleStartsAt && { saleStartsAt: instant(row.saleStartsAt) }),
    ...(row.saleEndsAt && { saleEndsAt: instant(row.saleEndsAt) }),
    ...(row.countryPrices.length > 0 && {
      prices: row.countryPrices.map(({ countryCode, priceFils, saleFils }) => ({
        countryCode,
        price: kwdFromFils(priceFils),
        salePrice: kwdFromFils(saleFils),
      })),
    }),
    ...(parts && { items: parts }),
    markIsNew: row.markIsNew,
    AddToOffer: row.addToOffer,
    preOrder: row.preOrder,
    maxPreOrderQty: row.maxPreOrderQty,
    ...(row.preOrderShipDate !== null && { preOrderShipDate: row.preOrderShipDate }),
    stock: row.stockOnHand,
    unavailableCountryCodes: row.unavailableCountries,
    ...(row.notReturnable && { notReturnable: row.notReturnable }),
    ...(row.gtin !== null && { gtin: row.gtin }),
    ...(row.mpn !== null && { mpn: row.mpn }),
    ...(row.weightGrams !== null && { weightGrams: row.weightGrams }),
    ...(row.hsCode !== null && { hsCode: row.hsCode }),
    ...(row.originCountry !== null && { originCountry: row.originCountry }),
    isEnabled: row.isEnabled,
    soldCount: row.soldCount,
    createdAt: instant(row.createdAt),
    ...(row.groupId !== null && { group: row.groupId, options: row.optionValues }),
  };
}

async function loadParts(db: Database, rows: readonly DetailRow[]): Promise<Map<string, Parts>> {
  const ids = rows.filter(({ type }) => type === 'COLLECTION').map(({ id }) => id);
  const parts = new Map<string, Parts>(ids.map((id) => [id, []]));
  if (ids.length === 0) return parts;
  const found = await db
    .select({ bundleId: itemParts.bundleId, sku: items.sku, quantity: itemParts.quantity })
    .from(itemParts)
    .innerJoin(items, eq(items.id, itemParts.productId))
    .where(inArray(itemParts.bundleId, ids))
    .orderBy(asc(itemParts.bundleId), asc(itemParts.position));
  for (const { bundleId, ...part } of found) parts.get(bundleId)?.push(part);
  return parts;
}

/** Converts items to the lines that would import them, in the same order. */
export async function toItemLines(
  db: Database,
  rows: readonly DetailRow[],
  seNames: ReadonlyMap<string, string>,
): Promise<ItemLine[]> {
  const parts = await loadParts(db, rows);
  return rows.map((row) => itemLine(row, seNames, parts.get(row.id)));
}
