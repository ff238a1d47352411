import type { ShopFormat } from './shop-format.ts';

/** The names of the exporter, in English and in Arabic shops. */
const COLUMNS = {
  id: ['ID', 'المعرف'],
  type: ['Type', 'النوع'],
  sku: ['SKU', 'رمز المنتج (SKU)', 'رمز المنتج'],
  gtin: ['GTIN, UPC, EAN, or ISBN'],
  name: ['Name', 'الاسم'],
  published: ['Published', 'منشور'],
  visibility: ['Visibility in catalog', 'الظهور في الكتالوج'],
  shortDescription: ['Short description', 'وصف قصير'],
  description: ['Description', 'الوصف'],
  saleStarts: ['Date sale price starts', 'تاريخ بدء سعر التخفيض'],
  saleEnds: ['Date sale price ends', 'تاريخ انتهاء سعر التخفيض'],
  inStock: ['In stock?', 'متوفر في المخزون؟', 'متوفر بالمخزون؟', 'متوفر؟'],
  stock: ['Stock', 'المخزون'],
  backorders: [
    'Backorders allowed?',
    'الطلبات المؤجلة مسموحة؟',
    'السماح بالطلبات المؤجلة؟',
    'السماح بالطلب المسبق؟',
  ],
  salePrice: ['Sale price', 'سعر التخفيض'],
  price: ['Regular price', 'السعر العادي', 'السعر الافتراضي'],
  categories: ['Categories', 'التصنيفات'],
  tags: ['Tags', 'الوسوم'],
  pictures: ['Images', 'الصور'],
  parent: ['Parent', 'الأب'],
  brands: ['Brands', 'العلامات التجارية'],
} as const;
export type WooColumn = keyof typeof COLUMNS;

const ATTRIBUTE = /^Attribute (?:[1-9]|[1-3]\d|40) (?:name|value\(s\))$/i;
export const WEIGHT = /^(?:Weight|الوزن)(?: \(([^)]{1,5})\))?$/i;

export const WOOCOMMERCE: ShopFormat<WooColumn> = {
  name: 'WooCommerce',
  required: ['type', 'name', 'price'],
  amounts: ['price', 'salePrice'],
  columns: COLUMNS,
  isNumbered: (header) => ATTRIBUTE.test(header) || WEIGHT.test(header),
  notImported: {
    column_tax: /^(?:Tax status|Tax class|حالة الضريبة|فئة الضريبة)$/i,
    column_cost: /^Cost(?: of goods)?(?: sold)?$/i,
    column_measures: /^(?:Length|Width|Height|الطول|العرض|الارتفاع)(?: \([^)]{1,5}\))?$/i,
    column_related: /^(?:Upsells|Cross-sells|Grouped products)$/i,
    column_limits: /^(?:Low stock amount|Sold individually\?|Minimum quantity|Maximum quantity)$/i,
    column_position: /^(?:Position|Is featured\?|الموضع|مميز؟)$/i,
    column_downloads:
      /^(?:Download (?:limit|expiry days|\d{1,3} (?:ID|name|URL))|External URL|Button text)$/i,
    column_settings:
      /^(?:Shipping class|Allow customer reviews\?|Purchase note|Attribute \d{1,3} (?:visible|global|default))$/i,
    column_extra: /^Meta:/i,
  },
};
