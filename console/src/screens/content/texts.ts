import type { Texts } from '../../messages/texts';

export const ar = {
  resources: {
    content: {
      name: 'نص |||| نص |||| محتوى المتجر |||| محتوى المتجر |||| محتوى المتجر |||| محتوى المتجر',
    },
  },
  content: {
    name: {
      home: 'الصفحة الرئيسية',
      announcement: 'شريط الإعلان',
      branches: 'الفروع',
      seller: 'بيانات البائع',
      synonyms: 'مرادفات البحث',
      'tag-names': 'أسماء الوسوم',
    },
    text: {
      home: 'أجزاء الصفحة وترتيبها: الواجهة وصفوف المنتجات والشريط والقصة.',
      announcement: 'رسائل فوق الصفحة بتواريخها.',
      branches: 'العناوين وساعات العمل والساعات الخاصة.',
      seller: 'الاسم والعنوان والسجل كما في الفواتير والصفحات.',
      synonyms: 'كلمات يعدّها البحث شيئًا واحدًا: مجموعة في كل سطر، بينها فواصل.',
      'tag-names': 'كيف تظهر وسوم المنتجات باللغتين.',
    },
  },
} as const;

export const en: Texts<typeof ar> = {
  resources: { content: { name: 'Text |||| Texts of the shop' } },
  content: {
    name: {
      home: 'Home page',
      announcement: 'Announcement bar',
      branches: 'Branches',
      seller: 'Seller',
      synonyms: 'Synonyms of the search',
      'tag-names': 'Names of tags',
    },
    text: {
      home: 'The sections and their order: hero, rows of products, banner, story.',
      announcement: 'Messages above the page, with their dates.',
      branches: 'Addresses, opening hours and special hours.',
      seller: 'Name, address and registration as on invoices and pages.',
      synonyms: 'Words that the search treats as equal: a group on each line, with commas.',
      'tag-names': 'How tags of products are shown in both languages.',
    },
  },
};
