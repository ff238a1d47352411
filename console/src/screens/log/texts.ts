import type { Texts } from '../../messages/texts';

export const ar = {
  resources: {
    log: {
      name: 'السجل |||| السجل |||| السجل |||| السجل |||| السجل |||| السجل',
      fields: {
        at: 'الوقت',
        person: 'من',
        call: 'الإجراء',
        kind: 'النوع',
        key: 'ما تغيّر',
        from: 'منذ',
        to: 'حتى',
      },
    },
  },
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
        key: 'What',
        from: 'Since',
        to: 'Until',
      },
    },
  },
};
