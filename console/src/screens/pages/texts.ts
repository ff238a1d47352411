import type { Texts } from '../../messages/texts';

export const ar = {
  resources: {
    pages: {
      name: 'صفحة |||| صفحة |||| الصفحات والسياسات |||| الصفحات والسياسات |||| الصفحات والسياسات |||| الصفحات والسياسات',
    },
  },
  pages: {
    preview: 'معاينة',
    previewFailed: 'تعذّرت المعاينة. بقي ما كتبته في النموذج.',
    markup:
      'أقواس ليست رابطًا [الكلمات](/المسار) ولا واحدًا من {shop} و{seller} و{address} و{registration} و{phone} و{email} ولا [[registration:الكلمات]]',
    help: 'رابط إلى صفحة في المتجر: [الكلمات](/المسار). من بيانات المتجر: {shop} و{seller} و{address} و{registration} و{phone} و{email}. كلمات تظهر إن كان لديك سجل تجاري: [[registration:الكلمات]]. في القائمة والخطوات سطر لكل بند.',
  },
} as const;

export const en: Texts<typeof ar> = {
  resources: { pages: { name: 'Page |||| Pages and policies' } },
  pages: {
    preview: 'Preview',
    previewFailed: 'The preview failed. What you wrote is still in the form.',
    markup:
      'has brackets that are neither a link [words](/path) nor one of {shop}, {seller}, {address}, {registration}, {phone}, {email}, nor [[registration:words]]',
    help: 'A link to a page of the shop: [words](/path). Data of the shop: {shop}, {seller}, {address}, {registration}, {phone}, {email}. Words that need a commercial registration: [[registration:words]]. Lists and steps have one entry on each line.',
  },
};
