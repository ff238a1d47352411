import type { Localized } from '../../../../lib/contract/text.ts';

/** Editable cells of the report. */
export const REPORT_CELLS = [
  'title_ar',
  'title_en',
  'text_ar',
  'text_en',
  'options_ar',
  'options_en',
  'price',
  'sale_price',
  'stock',
  'pictures',
  'show',
] as const;
export type ReportCell = (typeof REPORT_CELLS)[number];

interface ProblemKind {
  /** The product is hidden until the problem is solved. */
  isBlocking: boolean;
  /** The cell that solves it; none for what is only to be known. */
  cell?: ReportCell;
  text: Localized;
}

const kind = (text: Localized, cell?: ReportCell, isBlocking = false): ProblemKind => ({
  isBlocking,
  ...(cell && { cell }),
  text,
});
const blocking = (text: Localized, cell: ReportCell) => kind(text, cell, true);

const PROBLEMS = {
  missing_title: blocking({ En: 'No title', Ar: 'بلا عنوان' }, 'title_ar'),
  missing_arabic_title: kind({ En: 'No Arabic title', Ar: 'لا عنوان بالعربية' }, 'title_ar'),
  missing_english_title: kind({ En: 'No English title', Ar: 'لا عنوان بالإنجليزية' }, 'title_en'),
  missing_arabic_text: kind({ En: 'No Arabic description', Ar: 'لا وصف بالعربية' }, 'text_ar'),
  missing_english_text: kind({ En: 'No English description', Ar: 'لا وصف بالإنجليزية' }, 'text_en'),
  missing_arabic_options: kind(
    { En: 'Options without Arabic names', Ar: 'خيارات بلا أسماء عربية' },
    'options_ar',
  ),
  missing_english_options: kind(
    { En: 'Options without English names', Ar: 'خيارات بلا أسماء إنجليزية' },
    'options_en',
  ),
  no_price: blocking({ En: 'No price', Ar: 'بلا سعر' }, 'price'),
  price_zero: blocking({ En: 'The price is 0', Ar: 'السعر صفر' }, 'price'),
  price_unclear: blocking({ En: 'The price cannot be read', Ar: 'تعذّرت قراءة السعر' }, 'price'),
  price_decimals: blocking(
    { En: 'The price has more than three decimals', Ar: 'في السعر أكثر من ثلاث خانات عشرية' },
    'price',
  ),
  sale_price_ignored: kind(
    { En: 'The sale price was left out', Ar: 'لم يُستورد سعر الخصم' },
    'sale_price',
  ),
  sale_dates_ignored: kind({
    En: 'The dates of the sale were left out',
    Ar: 'لم تُستورد مواعيد الخصم',
  }),
  negative_stock: kind({ En: 'The stock is negative', Ar: 'المخزون سالب' }, 'stock'),
  no_stock: kind({ En: 'No number of units', Ar: 'بلا عدد وحدات' }, 'stock'),
  missing_sku: kind({ En: 'No SKU: one was made', Ar: 'بلا رمز SKU: أُنشئ واحد' }),
  duplicate_sku: kind({
    En: 'Another product has this SKU: one was made',
    Ar: 'رمز SKU لمنتج آخر: أُنشئ واحد',
  }),
  changed_sku: kind({ En: 'The SKU was changed', Ar: 'عُدّل رمز SKU' }),
  duplicate_handle: kind({
    En: 'Another product has this name in its URL',
    Ar: 'لمنتج آخر الاسم نفسه في الرابط',
  }),
  invalid_gtin: kind({ En: 'The barcode is not a GTIN', Ar: 'الباركود ليس رقم GTIN' }),
  shortened: kind({ En: 'Something was shortened', Ar: 'اختُصر محتوى' }),
  picture_failed: kind(
    { En: 'A picture could not be imported', Ar: 'تعذّر استيراد صورة' },
    'pictures',
  ),
  unsupported_type: blocking(
    { En: 'Products of this kind are not supported', Ar: 'هذا النوع من المنتجات غير مدعوم' },
    'show',
  ),
  unsupported_options: blocking(
    { En: 'The options cannot be imported', Ar: 'تعذّر استيراد الخيارات' },
    'show',
  ),
  duplicate_options: blocking(
    { En: 'Another variant has the same options', Ar: 'لمتغيّر آخر الخيارات نفسها' },
    'show',
  ),
  missing_parent: blocking(
    { En: 'The product of this variation is missing', Ar: 'منتج هذا المتغيّر غير موجود' },
    'show',
  ),
  rejected: kind({ En: 'The gateway rejected the product', Ar: 'رفضت البوابة المنتج' }),
} as const satisfies Record<string, ProblemKind>;
export type ProblemCode = keyof typeof PROBLEMS;

export const getProblem = (code: ProblemCode): ProblemKind => PROBLEMS[code];
export const isProblemCode = (text: string): text is ProblemCode => text in PROBLEMS;

export interface SourceProblem {
  code: ProblemCode;
  detail?: string;
}
