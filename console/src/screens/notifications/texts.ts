import type { Texts } from '../../messages/texts';

export const ar = {
  resources: {
    notifications: {
      name: 'تنبيهاتي |||| تنبيهاتي |||| تنبيهاتي |||| تنبيهاتي |||| تنبيهاتي |||| تنبيهاتي',
    },
  },
  notices: {
    title: 'تنبيهاتي',
    text: 'بماذا نخبرك عبر البريد الإلكتروني؟ الإعدادات لك وحدك.',
    mode: 'متى؟',
    modes: {
      atOnce: 'فورًا، رسالة خلال دقيقة',
      digest: 'رسالة واحدة كل يوم في الثامنة صباحًا',
      off: 'لا ترسلوا شيئًا',
    },
    topic: 'عن ماذا؟',
    topics: {
      newOrder: 'طلب جديد',
      cancellationRequest: 'طلب إلغاء',
      cancelledOrder: 'طلب أُلغي دون الرجوع إليكم',
      changedOrder: 'طلب عدّله صاحبه',
      wrongPickUpCode: 'رمز استلام كُتب خطأً مرارًا',
      returnRequest: 'طلب إرجاع',
      failedRefund: 'إعادة مبلغ لم تتم',
      lowStock: 'كمية قليلة أو نفدت',
      failedMessage: 'رسالة لم تصل',
      pointsChange: 'نقاط عدّلها الفريق',
      smsBudget: 'أُرسل نصف الرسائل النصية المتاحة لليوم',
    },
    language: 'لغة الرسائل',
    saved: 'حُفظت التنبيهات',
    sound: 'صوت عند وصول طلب جديد',
    soundText: 'في هذا المتصفح فقط، ما دامت لوحة التحكم مفتوحة.',
  },
} as const;

export const en: Texts<typeof ar> = {
  resources: {
    notifications: { name: 'My notices |||| My notices' },
  },
  notices: {
    title: 'My notices',
    text: 'What do you want to be told by e-mail? These settings are yours only.',
    mode: 'When?',
    modes: {
      atOnce: 'At once, an e-mail within a minute',
      digest: 'One e-mail a day, at 8 in the morning',
      off: 'Send me nothing',
    },
    topic: 'About what?',
    topics: {
      newOrder: 'A new order',
      cancellationRequest: 'A cancellation request',
      cancelledOrder: 'An order that was cancelled without you',
      changedOrder: 'An order that its buyer changed',
      wrongPickUpCode: 'A pick-up code that was wrong again and again',
      returnRequest: 'A return request',
      failedRefund: 'A refund that failed',
      lowStock: 'Low or sold out',
      failedMessage: 'A message that failed',
      pointsChange: 'Points that staff changed',
      smsBudget: 'Half of the SMS of the day are sent',
    },
    language: 'Language of the e-mails',
    saved: 'Your notices are saved',
    sound: 'A sound for a new order',
    soundText: 'In this browser only, while the console is open.',
  },
};
