import { PRODUCT_COLUMNS } from '@/lib/contract/item-fields';
import type { Localized } from '@/lib/contract/text';
import type { Texts } from '../../messages/texts';
import { ar as arFile, en as enFile } from './import/texts';

const toHeadings = (language: keyof Localized) =>
  Object.fromEntries(PRODUCT_COLUMNS.map(({ name, [language]: heading }) => [name, heading]));

export const ar = {
  ...arFile,
  resources: {
    items: {
      name: 'منتج |||| منتج |||| المنتجات |||| المنتجات |||| المنتجات |||| المنتجات',
      fields: {
        q: 'اسم المنتج أو رمزه',
        category: 'القسم',
        stock: 'المخزون',
        isEnabled: 'معروض للبيع',
        title: 'المنتج',
        price: 'السعر',
        sku: 'الرمز',
        updatedAt: 'آخر تعديل',
      },
    },
  },
  catalogue: {
    proposed: 'يُقترح من العنوان الإنجليزي، ولا يتغيّر بعد الحفظ.',
    noGroup: 'بلا مقاسات أو ألوان',
    createGroup: 'أنشئ خيارات المقاس أو اللون',
    openGroup: 'افتح الخيارات ومنتجاتها',
    sizesText:
      'لكل مقاس أو لون منتج برمزه وسعره ومخزونه. اختر مجموعته ثم قيمه: يعرضها المتجر معًا في صفحة واحدة.',
    addProduct: 'أضف منتجًا',
    bundleItems: 'منتجات الباقة',
    product: 'المنتج',
    onSale: 'معروض',
    hidden: 'مخفي',
    low: 'قليل',
    out: 'نفد',
    columns: toHeadings('Ar'),
    reserved:
      'لا قطع محجوزة |||| قطعة محجوزة |||| قطعتان محجوزتان |||| %{smart_count} قطع محجوزة |||| %{smart_count} قطعة محجوزة |||| %{smart_count} قطعة محجوزة',
    reservedUnits: 'محجوز',
    available:
      'لا قطع متاحة |||| قطعة متاحة |||| قطعتان متاحتان |||| %{smart_count} قطع متاحة |||| %{smart_count} قطعة متاحة |||| %{smart_count} قطعة متاحة',
    saleOf: 'بدل %{price}',
    plannedSale: '%{price} من %{day}',
    price: 'السعر (د.ك)',
    salePrice: 'سعر العرض (فارغ: بلا عرض)',
    isEnabled: 'معروض للبيع',
    units: 'زيادة أو نقص (مثل 12 أو -3)',
    reason: 'السبب',
    texts: 'النصوص',
    selling: 'السعر والبيع',
    pictures: 'الصور',
    composition: 'المقاسات والألوان',
    details: 'التفاصيل',
    history: 'سجل التغييرات',
    historyStock: 'المخزون: %{before} ثم %{after} (%{reason})',
    action: {
      price: {
        label: 'السعر',
        text: 'يظهر السعر الجديد في المتجر خلال ثانية.',
        done: 'حُفظ السعر',
      },
      stock: {
        label: 'المخزون',
        text: 'اكتب الفرق لا العدد الكلي، حتى لا تضيع مبيعات تجري الآن.',
        done: 'عُدّل المخزون',
      },
    },
  },
} as const;

export const en: Texts<typeof ar> = {
  ...enFile,
  resources: {
    items: {
      name: 'Product |||| Products',
      fields: {
        q: 'Title or SKU',
        category: 'Category',
        stock: 'Stock',
        isEnabled: 'For sale',
        title: 'Product',
        price: 'Price',
        sku: 'SKU',
        updatedAt: 'Last change',
      },
    },
  },
  catalogue: {
    proposed: 'Proposed from the English title; it stays after the first save.',
    noGroup: 'Without sizes or colours',
    createGroup: 'Create a group of sizes or colours',
    openGroup: 'Open the group and its products',
    sizesText:
      'Each size or colour is a product with its own SKU, price and stock. Choose its group, then its values: the shop shows them together on one page.',
    addProduct: 'Add a product',
    bundleItems: 'Products of the bundle',
    product: 'Product',
    onSale: 'For sale',
    hidden: 'Hidden',
    low: 'Low',
    out: 'Sold out',
    columns: toHeadings('En'),
    reserved: '%{smart_count} reserved |||| %{smart_count} reserved',
    reservedUnits: 'Reserved',
    available: '%{smart_count} available |||| %{smart_count} available',
    saleOf: 'instead of %{price}',
    plannedSale: '%{price} from %{day}',
    price: 'Price (KWD)',
    salePrice: 'Sale price (empty: no sale)',
    isEnabled: 'For sale',
    units: 'Units more or less (such as 12 or -3)',
    reason: 'Reason',
    texts: 'Texts',
    selling: 'Price and sale',
    pictures: 'Pictures',
    composition: 'Sizes and colours',
    details: 'Details',
    history: 'Changes',
    historyStock: 'Stock: %{before}, then %{after} (%{reason})',
    action: {
      price: {
        label: 'Price',
        text: 'The shop shows the new price within a second.',
        done: 'The price is saved',
      },
      stock: {
        label: 'Stock',
        text: 'Enter the difference, not the total, so that no sale of this moment is lost.',
        done: 'The stock is changed',
      },
    },
  },
};
