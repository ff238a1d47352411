import type { Texts } from './texts';

export const ar = {
  changes: {
    file: 'الملف:',
    changes: 'ما سيتغيّر',
    inserted: 'جديد',
    more: 'ولا أسطر أخرى |||| وسطر آخر |||| وسطران آخران |||| و%{smart_count} أسطر أخرى |||| و%{smart_count} سطرًا آخر |||| و%{smart_count} سطر آخر',
    undo: {
      label: 'تراجع عن استيراد %{file}',
      change: 'تراجع عن هذا التغيير',
      title: 'التراجع عن تغيير',
      checked: 'هذا ما سيعود كما كان. لم يتغيّر شيء بعد.',
      nothing: 'لا شيء يعود كما كان.',
      done: 'تم التراجع.',
      restored: 'يعود كما كان',
      hidden: 'جديد يُخفى',
      removed: 'جديد يُحذف',
      back: 'يُضاف من جديد',
      gone: 'يُحذف',
      skipped: 'يبقى كما هو',
      changed: 'عُدّل بعد ذلك',
      used: 'ما زال مستخدمًا',
      rejected: 'القيم السابقة لم تعد صالحة',
      start:
        'لا شيء يعود |||| تراجع عن تغيير واحد |||| تراجع عن تغييرين |||| تراجع عن %{smart_count} تغييرات |||| تراجع عن %{smart_count} تغييرًا |||| تراجع عن %{smart_count} تغيير',
    },
  },
} as const;

export const en: Texts<typeof ar> = {
  changes: {
    file: 'File:',
    changes: 'What will change',
    inserted: 'New',
    more: 'and one more line |||| and %{smart_count} more lines',
    undo: {
      label: 'Undo the import of %{file}',
      change: 'Undo this change',
      title: 'Undo a change',
      checked: 'This goes back to what it was. Nothing has changed yet.',
      nothing: 'Nothing goes back to what it was.',
      done: 'It was undone.',
      restored: 'Goes back',
      hidden: 'New, is hidden',
      removed: 'New, is removed',
      back: 'Comes back',
      gone: 'Is removed',
      skipped: 'Stays',
      changed: 'Changed since',
      used: 'Still in use',
      rejected: 'The former values are not valid any more',
      start: 'Undo %{smart_count} change |||| Undo %{smart_count} changes',
    },
  },
};
