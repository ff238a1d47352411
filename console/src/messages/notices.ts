import type { Texts } from './texts';

export const ar = {
  resources: {
    notifications: {
      name: 'تنبيهاتي |||| تنبيهاتي |||| تنبيهاتي |||| تنبيهاتي |||| تنبيهاتي |||| تنبيهاتي',
    },
    'failed-messages': {
      name: 'رسالة لم تصل |||| رسالة لم تصل |||| رسائل لم تصل |||| رسائل لم تصل |||| رسائل لم تصل |||| رسائل لم تصل',
      fields: {
        failedAt: 'توقّفت في',
        recipient: 'إلى',
        channel: 'القناة',
        kind: 'النوع',
        attempts: 'المحاولات',
      },
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
      returnRequest: 'طلب إرجاع',
      failedRefund: 'استرداد لم يتم',
      lowStock: 'كمية قليلة أو نفدت',
      failedMessage: 'رسالة لم تصل',
    },
    language: 'لغة الرسائل',
    saved: 'حُفظت التنبيهات',
    sound: 'صوت عند وصول طلب جديد',
    soundText: 'في هذا المتصفح فقط، ما دامت لوحة التحكم مفتوحة.',
    retry: 'أعد الإرسال',
    retried: 'ستُرسل الرسالة مرة أخرى',
  },
} as const;

export const en: Texts<typeof ar> = {
  resources: {
    notifications: { name: 'My notices |||| My notices' },
    'failed-messages': {
      name: 'Failed message |||| Failed messages',
      fields: {
        failedAt: 'Given up at',
        recipient: 'To',
        channel: 'Channel',
        kind: 'Kind',
        attempts: 'Attempts',
      },
    },
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
      returnRequest: 'A return request',
      failedRefund: 'A refund that failed',
      lowStock: 'Low or sold out',
      failedMessage: 'A message that failed',
    },
    language: 'Language of the e-mails',
    saved: 'Your notices are saved',
    sound: 'A sound for a new order',
    soundText: 'In this browser only, while the console is open.',
    retry: 'Send again',
    retried: 'The message will be sent again',
  },
};
