import type { Language } from '../../../lib/api/contract/user.ts';

interface PackingSlipLabels {
  title: string;
  orderNumber: string;
  placedAt: string;
  units: string;
  columns: { item: string; quantity: string };
  orderNote: string;
  giftMessage: string;
  incomplete: string;
}

export const PACKING_SLIP_LABELS: Readonly<Record<Language, PackingSlipLabels>> = {
  ar: {
    title: 'قائمة التعبئة',
    orderNumber: 'رقم الطلب',
    placedAt: 'تاريخ الطلب',
    units: 'عدد القطع',
    columns: { item: 'الصنف', quantity: 'الكمية' },
    orderNote: 'ملاحظة العميل',
    giftMessage: 'رسالة الإهداء',
    incomplete: 'في هذا النص رموز لا تُطبع هنا. راجعه كاملًا في بيانات الطلب قبل كتابته.',
  },
  en: {
    title: 'Packing slip',
    orderNumber: 'Order number',
    placedAt: 'Ordered',
    units: 'Units',
    columns: { item: 'Item', quantity: 'Qty' },
    orderNote: 'Note from the customer',
    giftMessage: 'Gift message',
    incomplete:
      'This text has characters that cannot be printed here. Read it in the order itself before you write it on a card.',
  },
};
