import type { Texts } from './texts';

export const ar = {
  resources: {
    log: {
      name: 'السجل |||| السجل |||| السجل |||| السجل |||| السجل |||| السجل',
      fields: {
        at: 'الوقت',
        person: 'من',
        call: 'الإجراء',
        kind: 'النوع',
        key: 'المفتاح',
        from: 'منذ',
        to: 'حتى',
      },
    },
  },
  log: { field: 'الحقل', before: 'قبل', after: 'بعد', erased: 'حُذفت القيم مع بيانات صاحبها.' },
} as const;

export const en: Texts<typeof ar> = {
  resources: {
    log: {
      name: 'Log |||| Log',
      fields: {
        at: 'Time',
        person: 'Who',
        call: 'Action',
        kind: 'Kind',
        key: 'Key',
        from: 'Since',
        to: 'Until',
      },
    },
  },
  log: {
    field: 'Field',
    before: 'Before',
    after: 'After',
    erased: 'The values were erased with the data of their owner.',
  },
};
