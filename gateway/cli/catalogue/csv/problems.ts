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

/** A column of the file that was not imported, with the reason. */
const column = (En: string, Ar: string): ProblemKind => ({
  isBlocking: false,
  text: { En: `Column not imported: ${En}`, Ar: `عمود لم يُستورد: ${Ar}` },
});

/** Why known columns are not imported, by the end of the problem's code. */
const COLUMN_PROBLEMS = {
  column_tax: column('the shop calculates no tax', 'المتجر لا يحسب الضريبة'),
  column_cost: column('the shop keeps no purchase prices', 'المتجر لا يحفظ أسعار الشراء'),
  column_seo: column(
    'search engines get the title and the description',
    'تأخذ محركات البحث عنوان المنتج ووصفه',
  ),
  column_ads: column('advertisements get the fields of the product', 'تأخذ الإعلانات حقول المنتج'),
  column_measures: column('the shop keeps no dimensions', 'المتجر لا يحفظ الأبعاد'),
  column_related: column(
    'related products follow from orders',
    'المنتجات ذات الصلة تُستنتج من الطلبات',
  ),
  column_market: column(
    'only the market of this shop has a price and a choice of countries',
    'لا يُستورد إلا سعر سوق هذا المتجر ودول التوصيل',
  ),
  column_limits: column('the shop has no limits for each order', 'لا حدود للكمية في الطلب الواحد'),
  column_position: column('the shop sorts products itself', 'المتجر يرتّب المنتجات بنفسه'),
  column_category: column(
    'the type of a product is its category',
    'نوع المنتج هو تصنيفه في هذا المتجر',
  ),
  column_downloads: column('files are not sold', 'المتجر لا يبيع الملفات'),
  column_settings: column('it is a setting of the other shop', 'إعداد خاص بالمتجر السابق'),
  column_extra: column('it is a field of the other shop', 'حقل خاص بالمتجر السابق'),
  column_repeated: column('its heading comes twice', 'عنوانه مكرر'),
  column_unknown: column('its heading is unknown', 'عنوانه غير معروف'),
} as const satisfies Record<`column_${string}`, ProblemKind>;
export type ColumnProblem = keyof typeof COLUMN_PROBLEMS;

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
  untracked_stock: kind(
    { En: 'The other shop does not count its units', Ar: 'المتجر السابق لا يحسب وحداته' },
    'stock',
  ),
  sells_without_stock: kind(
    { En: 'The other shop sells it without stock, too', Ar: 'المتجر السابق يبيعه ولو نفد' },
    'stock',
  ),
  shared_stock: kind(
    { En: 'Its units are those of all its variants', Ar: 'وحداته مشتركة بين متغيّرات المنتج' },
    'stock',
  ),
  not_in_stock: kind(
    { En: 'It is not in stock: its units were left out', Ar: 'غير متوفر: لم تُستورد وحداته' },
    'stock',
  ),
  repeated_option: kind({
    En: 'Two options have one name: the second got a number',
    Ar: 'لخيارين الاسم نفسه: أُضيف رقم إلى الثاني',
  }),
  category_name_exists: kind({
    En: 'Another category has this name',
    Ar: 'لتصنيف آخر الاسم نفسه',
  }),
  incomplete: {
    isBlocking: true,
    text: { En: 'Incomplete', Ar: 'غير مكتمل' },
  },
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
  ...COLUMN_PROBLEMS,
} as const satisfies Record<string, ProblemKind>;
export type ProblemCode = keyof typeof PROBLEMS;

export const getProblem = (code: ProblemCode): ProblemKind => PROBLEMS[code];
export const isProblemCode = (text: string): text is ProblemCode => text in PROBLEMS;

export interface SourceProblem {
  code: ProblemCode;
  detail?: string;
}
