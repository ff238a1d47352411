import type { InfoContent } from '../types.ts';

/** Pages whose body is the page's own: a title, a description and a sentence. */

export const contact: InfoContent = {
  title: 'اتصل بنا',
  description:
    'راسل {shop} أو اتصل بنا أو راسلنا على واتساب: عن طلب أو منتج أو هدية، ونردّ خلال يوم عمل.',
  lead: 'اكتب لنا عن طلبك أو عمّا تبحث عنه، ونردّ عليك خلال يوم عمل، بالعربية أو الإنجليزية.',
  sections: [],
};

export const stores: InfoContent = {
  title: 'فروعنا',
  description:
    'فروع {shop} في الكويت: العناوين وأوقات العمل والهواتف، والفرع الأقرب إليك على الخريطة.',
  lead: 'تذوّق العسل، واختر العود بنفسك، وأرجع ما لم يناسبك. والقهوة علينا.',
  sections: [],
};
