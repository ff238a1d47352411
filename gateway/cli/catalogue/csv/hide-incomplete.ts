import type { ItemLine } from '../../../catalogue/public.ts';
import type { BuiltItem } from './build-catalogue.ts';
import { getProblem } from './problems.ts';
import type { ReportRow } from './report-row.ts';
import type { StoredCatalogue } from './stored-catalogue.ts';

const hasWords = (text: string) => /\p{L}/u.test(text);
const isOneText = ({ En, Ar }: ItemLine['title']) => En === Ar && hasWords(En);

/** What a product lacks before customers should see it. */
export function listMissing(
  { title, description, medias = [] }: ItemLine,
  hasPicture = medias.length > 0,
): string[] {
  return [
    ...(hasPicture ? [] : ['no picture']),
    ...(isOneText(title) || isOneText(description) ? ['texts in one language'] : []),
  ];
}

interface Situation {
  stored: StoredCatalogue;
  /** The rows of an earlier import, which may have hidden products. */
  before: readonly ReportRow[];
  problems: readonly ReportRow[];
  hidesIncomplete: boolean;
  /** A dry run downloads no pictures. */
  dryRun: boolean;
}

/**
 * Hides new products that lack something, and shows those that an earlier import has hidden for it
 * when they lack nothing any more.
 * @returns decides about one product, with its row of the report while it is hidden
 */
export function createVisibility({
  stored,
  before,
  problems,
  hidesIncomplete,
  dryRun,
}: Situation): (built: BuiltItem, item: ItemLine) => { item: ItemLine; rows: ReportRow[] } {
  const listSkus = (rows: readonly ReportRow[], isWanted: (row: ReportRow) => boolean) =>
    new Set(rows.filter(isWanted).map(({ sku }) => sku));
  const hidden = listSkus(before, ({ code }) => code === 'incomplete');
  const blocked = listSkus(problems, ({ code }) => getProblem(code).isBlocking);
  return ({ pictures, line }, item) => {
    const known = stored.items.get(item.sku);
    const isWaiting = known ? !known.isEnabled && hidden.has(item.sku) : hidesIncomplete;
    if (!isWaiting || blocked.has(item.sku) || (!known && !item.isEnabled))
      return { item, rows: [] };
    const missing = listMissing(item, dryRun ? pictures.length > 0 : undefined);
    if (missing.length === 0) return { item: { ...item, isEnabled: true }, rows: [] };
    const detail = missing.join(', ');
    return {
      item: { ...item, isEnabled: false },
      rows: [{ sku: item.sku, line, code: 'incomplete', detail, cells: { show: 'yes' } }],
    };
  };
}
