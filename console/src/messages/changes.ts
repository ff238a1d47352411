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
      others: 'أقسام وخيارات منتجات تبقى كما هي',
      kept: 'يبقى كما هو',
      changed: 'عُدّل بعد ذلك',
      rejected: 'القيم السابقة لم تعد صالحة',
      start:
        'لا شيء يعود |||| أعد منتجًا واحدًا كما كان |||| أعد منتجين كما كانا |||| أعد %{smart_count} منتجات كما كانت |||| أعد %{smart_count} منتجًا كما كانت |||| أعد %{smart_count} منتج كما كانت',
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
      others: 'Categories and groups of options that stay',
      kept: 'Stays',
      changed: 'Changed since',
      rejected: 'The former values are not valid any more',
      start: 'Undo %{smart_count} product |||| Undo %{smart_count} products',
    },
  },
};
