import type { ItemLine } from '../../../catalogue/public.ts';
import { getProblem, type ProblemCode } from './problems.ts';
import type { ReportCells as Cells } from './report-row.ts';

/** Numbers stay empty: a spreadsheet may rewrite one that was unclear, as `5,500` to 5500. */
const EMPTY: readonly string[] = ['price', 'sale_price', 'stock'];

/** The missing text is empty, beside that of the other language. */
const TEXTS: Partial<Record<ProblemCode, (item: ItemLine) => Cells>> = {
  missing_title: () => ({ title_ar: '', title_en: '' }),
  missing_arabic_title: ({ title }) => ({ title_ar: '', title_en: title.En }),
  missing_english_title: ({ title }) => ({ title_ar: title.Ar, title_en: '' }),
  missing_arabic_text: ({ description }) => ({ text_ar: '', text_en: description.En }),
  missing_english_text: ({ description }) => ({ text_ar: description.Ar, text_en: '' }),
};

/**
 * The cells of a problem that a person fills in.
 * @param shown whether the product becomes visible when its problems are solved
 */
export function toCells(
  item: ItemLine,
  code: ProblemCode,
  { detail = '', shown }: { detail?: string | undefined; shown: boolean },
): Cells {
  const { cell } = getProblem(code);
  const texts = TEXTS[code]?.(item);
  return {
    ...(texts ?? (cell && cell !== 'show' && { [cell]: EMPTY.includes(cell) ? '' : detail })),
    show: shown && cell !== 'show' ? 'yes' : 'no',
  };
}
