import type { Texts } from '../../messages/texts';

export const ar = {
  resources: {
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
