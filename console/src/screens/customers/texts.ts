import type { Texts } from '../../messages/texts';

export const ar = {
  resources: {
    customers: {
      name: 'عميل |||| عميل |||| العملاء |||| العملاء |||| العملاء |||| العملاء',
      fields: {
        q: 'الاسم أو الهاتف أو البريد',
        name: 'الاسم',
        phone: 'الهاتف',
        email: 'البريد الإلكتروني',
        points: 'النقاط',
        orders: 'الطلبات',
        createdAt: 'منذ',
      },
    },
  },
  customers: {
    guest: 'ضيف',
    account: 'حساب',
    verified: 'هاتف مؤكد',
    details: 'العميل',
    orders: 'طلباته',
    addresses: 'العناوين',
    noAddresses: 'لا عناوين محفوظة.',
    orderAddress: 'عنوان آخر طلب:',
    points: 'تغييرات النقاط',
    amount: 'النقاط بالدينار (سالبة للخصم)',
    reason: 'السبب',
    action: {
      points: {
        label: 'عدّل النقاط',
        text: 'تُضاف النقاط إلى رصيد العميل أو تُخصم منه، ويُحفظ السبب باسمك.',
        done: 'عُدّلت النقاط',
      },
      merge: {
        label: 'ضم طلبات الضيف (%{count})',
        text: 'تنتقل إلى هذا الحساب الطلبات التي قدّمها ضيف بهاتفه أو بريده المؤكد.',
        done: 'ضُمّت الطلبات',
      },
      erase: {
        label: 'احذف بياناته',
        text: 'تُحذف بيانات العميل الشخصية نهائيًا، إلا ما يلزم للفواتير والطلبات التي لم تُسلّم. لا يمكن التراجع عن هذا.',
        done: 'حُذفت بيانات العميل',
      },
    },
  },
} as const;

export const en: Texts<typeof ar> = {
  resources: {
    customers: {
      name: 'Customer |||| Customers',
      fields: {
        q: 'Name, phone or e-mail',
        name: 'Name',
        phone: 'Phone',
        email: 'E-mail',
        points: 'Points',
        orders: 'Orders',
        createdAt: 'Since',
      },
    },
  },
  customers: {
    guest: 'Guest',
    account: 'Account',
    verified: 'Verified phone',
    details: 'Customer',
    orders: 'Orders',
    addresses: 'Addresses',
    noAddresses: 'No saved addresses.',
    orderAddress: 'Address of the last order:',
    points: 'Changes of points',
    amount: 'Points in KWD (negative to take away)',
    reason: 'Reason',
    action: {
      points: {
        label: 'Change points',
        text: 'The points are added to the account or taken away; the reason is stored with your name.',
        done: 'The points are changed',
      },
      merge: {
        label: 'Add orders of guests (%{count})',
        text: 'Orders that a guest placed with the verified phone or e-mail move to this account.',
        done: 'The orders are added',
      },
      erase: {
        label: 'Erase personal data',
        text: 'The personal data are erased for good, except those of invoices and of orders that are still to be delivered. This cannot be undone.',
        done: 'The personal data are erased',
      },
    },
  },
};
