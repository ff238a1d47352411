export type Values = Readonly<Record<string, unknown>>;

/** A changed column of a row of the database. */
export interface Change {
  column: string;
  before: unknown;
  after: unknown;
}

/** Columns that say nothing to a person: ids, and what the gateway computes from other columns. */
export const HIDDEN_COLUMNS: ReadonlySet<string> = new Set([
  'id',
  'revision',
  'item_id',
  'product_id',
  'collection_id',
  'user_id',
  'staff_id',
  'paid_out_by',
  'receipt_id',
  'parent_id',
  'star_sum',
  'review_count',
  'message_id',
  'type_id',
  'provider_id',
  'return_id',
  'second_id',
  'attempt_id',
  'provider_refund_id',
  'refund_id',
  'subject_id',
  'claimed_until',
  'creating_until',
  'open_at_provider',
  'refreshed_at',
  'redirect_url',
  'public_key',
  'from_reference',
  'root_reference',
]);

/** What has become of a row: the key of its text. */
export function toOutcome({ before, after }: { before?: unknown; after?: unknown }): string {
  if (before === undefined && after !== undefined) return 'log.outcomes.created';
  return after === undefined ? 'log.outcomes.deleted' : 'log.outcomes.changed';
}

/** The changed columns; those of a new or removed row have one value. */
const listChanges = (before: Values = {}, after: Values = {}): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((column) => !HIDDEN_COLUMNS.has(column))
    .map((column) => ({ column, before: before[column], after: after[column] }))
    .filter((change) => (change.before ?? null) !== (change.after ?? null));

/** The field of the form that a column of the database stores. */
export const toFieldName = (column: string) =>
  column
    .replace(/^planned_/, '')
    .replace(/^sale_fils$/, 'sale_price')
    .replace(/_fils$/, '')
    .replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

const SALE = 'planned_sale_fils';

/** The values of a product in which a sale price that is not below the price is none. */
const withoutEqualSale = (values: Values, price: unknown): Values =>
  values[SALE] === price ? { ...values, [SALE]: null } : values;

interface Entry {
  before?: Values | undefined;
  after?: Values | undefined;
}

/** The changes of an entry of the log, which has the price if that was changed. */
export const listEntryChanges = ({ before, after }: Entry): Change[] =>
  listChanges(
    before && withoutEqualSale(before, before.price_fils),
    after && withoutEqualSale(after, after.price_fils),
  );

/**
 * The changes of each entry of a product's history, the newest first. The price that a sale price is
 * compared with is that of its time.
 * @param priceFils the present price
 */
export function listItemChanges(entries: readonly Entry[], priceFils: number): Change[][] {
  let price: unknown = priceFils;
  return entries.map(({ before, after }) => {
    const priceBefore = before?.price_fils ?? price;
    const changes = listChanges(
      before && withoutEqualSale(before, priceBefore),
      after && withoutEqualSale(after, price),
    );
    price = priceBefore;
    return changes;
  });
}

const MAX_LENGTH = 160;

/** A text of one line, without HTML and shortened. */
export function shorten(text: string): string {
  const plain = text
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH)}…` : plain;
}
