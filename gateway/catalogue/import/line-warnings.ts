import type { LineWarning } from '../../../lib/contract/catalogue-import.ts';
import { findWarnings } from '../../../lib/domain/item-warnings.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import type { ExistingItem } from './import-state.ts';
import type { PlannedItem } from './plan-items.ts';

const toPricesBefore = ({ priceFils, plannedSaleFils }: ExistingItem) => ({
  price: kwdFromFils(priceFils),
  salePrice: kwdFromFils(plannedSaleFils),
});

/** What is probably a mistake in planned lines, also against the price before. */
export const findLineWarnings = (
  planned: readonly PlannedItem[],
  now = new Date(),
): LineWarning[] =>
  planned.flatMap(({ number, line, before }) => {
    const found = findWarnings(line, before && toPricesBefore(before), now);
    return found.map((warning) => ({ line: number, sku: line.sku, ...warning }));
  });
