import type { Texts } from './texts';

export const ar = {
  resources: {
    promotions: {
      name: 'كود خصم |||| كود خصم |||| أكواد الخصم |||| أكواد الخصم |||| أكواد الخصم |||| أكواد الخصم',
      fields: {
        q: 'ابحث عن كود خصم',
        code: 'كود الخصم',
        kind: 'الخصم',
        minimumTotal: 'أقل مبلغ',
        startsAt: 'يبدأ',
        endsAt: 'ينتهي',
        redeemedCount: 'استُخدم',
        state: 'الحالة',
      },
    },
    prices: {
      name: 'أسعار |||| أسعار |||| التوصيل والدول |||| التوصيل والدول |||| التوصيل والدول |||| التوصيل والدول',
      fields: { id: 'الجدول' },
    },
  },
  prices: {
    table: {
      'delivery-fees': 'رسوم التوصيل ومدته',
      countries: 'الدول والعملات',
      holidays: 'أيام العطل',
    },
    tableText: {
      'delivery-fees': 'لكل دولة: الرسوم، ومتى يكون التوصيل مجانيًا، وأيام العمل.',
      countries: 'ما يراه المتسوق في كل دولة. الأسعار تُدفع بالدينار الكويتي.',
      holidays: 'أيام لا نجهّز فيها ولا نوصل: تؤخر موعد التسليم المعروض.',
    },
    state: { planned: 'لم يبدأ', active: 'سارٍ', usedUp: 'نفد', ended: 'انتهى' },
    percent: '%{value}٪',
    freeDelivery: 'توصيل مجاني',
    deleteText: 'لا يُقبل كود الخصم بعد الآن. الطلبات السابقة لا تتغير.',
    preview: {
      title: 'معاينة على سلة',
      text: 'احسب سلة قبل التغيير وبعده. لا يُحفظ شيء.',
      sku: 'المنتج',
      quantity: 'العدد',
      country: 'الدولة',
      run: 'احسب',
      before: 'الآن',
      after: 'بعد الحفظ',
      subTotal: 'المنتجات',
      discount: 'الخصم',
      deliveryFee: 'التوصيل',
      total: 'الإجمالي',
      invalid: 'كود الخصم لا يسري على هذه السلة.',
      problem: 'لا يمكن طلب هذه السلة.',
    },
  },
} as const;

export const en: Texts<typeof ar> = {
  resources: {
    promotions: {
      name: 'Promotion |||| Promotion codes',
      fields: {
        q: 'Search for a code',
        code: 'Code',
        kind: 'Discount',
        minimumTotal: 'Minimum',
        startsAt: 'Starts',
        endsAt: 'Ends',
        redeemedCount: 'Used',
        state: 'State',
      },
    },
    prices: { name: 'Table |||| Delivery and countries', fields: { id: 'Table' } },
  },
  prices: {
    table: {
      'delivery-fees': 'Delivery fees and times',
      countries: 'Countries and currencies',
      holidays: 'Holidays',
    },
    tableText: {
      'delivery-fees': 'For each country: the fee, when delivery is free, and the working days.',
      countries: 'What shoppers of each country see. Prices are paid in Kuwaiti dinars.',
      holidays: 'Days without packing and delivery: they move the dates that shoppers see.',
    },
    state: { planned: 'Planned', active: 'Active', usedUp: 'Used up', ended: 'Ended' },
    percent: '%{value}%',
    freeDelivery: 'Free delivery',
    deleteText: 'The code is not accepted from now on. Earlier orders stay as they are.',
    preview: {
      title: 'Preview with a cart',
      text: 'Computes a cart before and after the change. Nothing is saved.',
      sku: 'Product',
      quantity: 'Units',
      country: 'Country',
      run: 'Compute',
      before: 'Now',
      after: 'After saving',
      subTotal: 'Products',
      discount: 'Discount',
      deliveryFee: 'Delivery',
      total: 'Total',
      invalid: 'The code does not apply to this cart.',
      problem: 'This cart cannot be ordered.',
    },
  },
};
