export type RowValues = Readonly<Record<string, unknown>>;

const NAMES = ['title', 'name', 'id', 'text', 'lines'];
const MAX_LENGTH = 80;

/** What identifies a row, in the language of the interface. */
function findName(values: RowValues, locale: string): string {
  const found = NAMES.map((name) => values[name]).find(Boolean) ?? '';
  const text = typeof found === 'string' ? found : Object(found)[locale === 'ar' ? 'Ar' : 'En'];
  return String(text ?? '');
}

/**
 * The title of a row that is closed: its type and name. A row without both, such as opening hours,
 * is named by its texts and numbers.
 */
export function nameRow(
  values: RowValues,
  locale: string,
  translate: (value: string) => string,
): string {
  const toText = (value: unknown) => {
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') return '';
    return /^[A-Za-z]+$/.test(value) ? translate(value) : value;
  };
  const named = [toText(values.type), findName(values, locale)].filter(Boolean);
  const parts = named.length > 0 ? named : Object.values(values).flat().map(toText);
  return parts.filter(Boolean).join(' · ').slice(0, MAX_LENGTH);
}
