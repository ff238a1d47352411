import type { ShopFormat } from './shop-format.ts';

/** The first heading of the template has a space at its end, and `أسم` its hamza. */
const COLUMNS = {
  id: ['No.'],
  rowKind: ['النوع'],
  name: ['أسم المنتج', 'اسم المنتج'],
  categories: ['تصنيف المنتج', 'التصنيف'],
  pictures: ['صورة المنتج', 'صور المنتج'],
  alt: ['وصف صورة المنتج'],
  type: ['نوع المنتج'],
  price: ['سعر المنتج', 'السعر'],
  description: ['الوصف'],
  shipping: ['هل يتطلب شحن؟'],
  sku: ['رمز المنتج sku', 'sku'],
  salePrice: ['السعر المخفض'],
  saleStarts: ['تاريخ بداية التخفيض'],
  saleEnds: ['تاريخ نهاية التخفيض'],
  weight: ['الوزن'],
  weightUnit: ['وحدة الوزن'],
  status: ['حالة المنتج'],
  brand: ['الماركة'],
  subtitle: ['العنوان الترويجي'],
  barcode: ['الباركود'],
  mpn: ['MPN'],
  gtin: ['GTIN'],
  quantity: ['الكمية', 'الكمية المتوفرة'],
  tags: ['الوسوم', 'الكلمات الدلالية'],
} as const;
export type SallaColumn = keyof typeof COLUMNS;

const OPTION = /^\[[123]\] (?:الاسم|القيمة)$/;

export const SALLA: ShopFormat<SallaColumn> = {
  name: 'Salla',
  required: ['rowKind', 'name', 'price'],
  amounts: ['price', 'salePrice'],
  columns: COLUMNS,
  isNumbered: (header) => OPTION.test(header),
  notImported: {
    column_tax: /^(?:خاضع للضريبة ?؟?|سبب عدم الخضوع للضريبة ?؟?)$/,
    column_cost: /^سعر التكلفة$/,
    column_limits: /^(?:[اأ]قص[يى] كمية لكل عميل|[إا]خفاء خيار تحديد الكمية)$/,
    column_position: /^(?:تثبيت المنتج|مثبت)$/,
    column_settings: /^(?:\[[123]\] (?:النوع|الصورة \/ اللون)|[إاأ]ضافة صورة عند الطلب)$/,
    column_extra: /^(?:السعرات الحرارية|تاريخ الإضافة)$/,
  },
};
