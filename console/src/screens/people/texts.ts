import type { Texts } from '../../messages/texts';

export const ar = {
  resources: {
    people: {
      name: 'شخص |||| شخص |||| فريق العمل |||| فريق العمل |||| فريق العمل |||| فريق العمل',
      fields: {
        name: 'الاسم',
        email: 'البريد الإلكتروني',
        role: 'الدور',
        isActive: 'نشط',
        state: 'الحالة',
        language: 'لغة رسالة الدعوة',
        createdAt: 'أُضيف في',
      },
    },
  },
  people: {
    role: { owner: 'مالك', packer: 'تجهيز', support: 'خدمة العملاء', accountant: 'محاسب' },
    roleText: {
      owner: 'كل الصلاحيات، ومنها المبالغ وفريق العمل',
      packer: 'التجهيز والشحن والمخزون',
      support: 'الطلبات والإرجاع والتقييمات والعملاء',
      accountant: 'التقارير والملفات والنقد، بلا كتالوج ولا عناوين',
    },
    inactive: 'موقوف',
    invited: 'لم يسجّل الدخول بعد',
    added:
      'أُضيف %{name}، وأرسلنا إليه رسالة فيها رابط لاختيار كلمة المرور. الرابط صالح ساعة واحدة.',
    inviteAgain: 'أرسل الدعوة مرة أخرى',
    invitationSent: 'أُرسلت الدعوة برابط جديد، وهو صالح ساعة واحدة',
    emailHelp: 'تصله رسالة فيها رابط لاختيار كلمة المرور، ثم يسجّل الدخول بهذا البريد.',
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
        state: 'Status',
        language: 'Language of the invitation',
        createdAt: 'Added on',
      },
    },
  },
  people: {
    role: { owner: 'Owner', packer: 'Packer', support: 'Support', accountant: 'Accountant' },
    roleText: {
      owner: 'Everything, including money and staff',
      packer: 'Packing, shipping and stock',
      support: 'Orders, returns, reviews and customers',
      accountant: 'Reports, files and cash, without catalogue and addresses',
    },
    inactive: 'Deactivated',
    invited: 'Has not signed in yet',
    added:
      '%{name} is added and gets an e-mail with a link to choose a password. The link is valid for one hour.',
    inviteAgain: 'Send the invitation again',
    invitationSent: 'The invitation is sent with a new link, which is valid for one hour',
    emailHelp:
      'They get an e-mail with a link to choose a password, then sign in with this e-mail.',
    deactivateHelp: 'Deactivating a person ends their access at once.',
  },
};
