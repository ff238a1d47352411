import type { Texts } from './texts';

export const ar = {
  resources: {
    people: {
      name: 'شخص |||| شخص |||| فريق العمل |||| فريق العمل |||| فريق العمل |||| فريق العمل',
      fields: {
        name: 'الاسم',
        email: 'البريد الإلكتروني',
        role: 'الدور',
        isActive: 'نشط',
        createdAt: 'أُضيف في',
      },
    },
  },
  people: {
    role: { owner: 'مالك', packer: 'تجهيز', support: 'خدمة العملاء' },
    roleText: {
      owner: 'كل الصلاحيات، ومنها المبالغ وفريق العمل',
      packer: 'التجهيز والشحن والمخزون',
      support: 'الطلبات والإرجاع والتقييمات والعملاء',
    },
    inactive: 'موقوف',
    emailHelp: 'يسجّل الدخول بحساب هذا البريد في المتجر، ويجب أن يكون البريد مؤكدًا.',
    deactivateHelp: 'إيقاف الشخص ينهي دخوله فورًا.',
  },
} as const;

export const en: Texts<typeof ar> = {
  resources: {
    people: {
      name: 'Person |||| Staff',
      fields: {
        name: 'Name',
        email: 'E-mail',
        role: 'Role',
        isActive: 'Active',
        createdAt: 'Added on',
      },
    },
  },
  people: {
    role: { owner: 'Owner', packer: 'Packer', support: 'Support' },
    roleText: {
      owner: 'Everything, including money and staff',
      packer: 'Packing, shipping and stock',
      support: 'Orders, returns, reviews and customers',
    },
    inactive: 'Deactivated',
    emailHelp: 'They sign in with the shop account of this e-mail, which must be verified.',
    deactivateHelp: 'Deactivating a person ends their access at once.',
  },
};
