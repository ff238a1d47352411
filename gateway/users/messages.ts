import type { Language } from '../../lib/contract/user.ts';
import { leftToRight } from '../../lib/domain/bidi.ts';
import { routes } from '../../lib/domain/routes.ts';
import {
  getGreetingName,
  getSmsSignature,
  type MailDocument,
  type MessageData,
} from '../notifications/public.ts';
import { getShopPageUrl, inLanguage, type MailShop } from '../shop/shop.ts';

/** Whether a code that could not be sent in time has become useless. */
export const isExpiredOtp = ({ minutes }: MessageData['otp'], createdAt: Date): boolean =>
  Date.now() - createdAt.getTime() > minutes * 60_000;

/** The SMS with a one-time code. */
export function buildOtpSms(
  { code, minutes }: MessageData['otp'],
  shop: MailShop,
  language: Language,
): string {
  const name = getSmsSignature(shop, language);
  const texts = {
    ar: `رمز التحقق في ${name}: ${code}. صالح لمدة ${minutes} دقائق، فلا تشاركه مع أحد.`,
    en: `${code} is your ${name} verification code. It is valid for ${minutes} minutes. Do not share it with anyone.`,
  } satisfies Record<Language, string>;
  return texts[language];
}

interface AccountTexts {
  subject: string;
  paragraphs: string[];
  button: string;
  closing: string[];
}

const WELCOME = {
  ar: (shop: string, name: string) => ({
    subject: `أهلًا بك في ${shop}`,
    paragraphs: [
      name === '' ? 'أهلًا،' : `أهلًا ${name}،`,
      `حسابك في ${shop} جاهز. من صفحة حسابك يمكنك متابعة طلباتك وحفظ عناوينك ومعرفة رصيد نقاطك.`,
    ],
    button: 'اعرض حسابك',
    closing: ['إذا لم تُنشئ هذا الحساب، فتواصل معنا.'],
  }),
  en: (shop: string, name: string) => ({
    subject: `Welcome to ${shop}`,
    paragraphs: [
      name === '' ? 'Hello,' : `Hello ${name},`,
      `Your ${shop} account is ready. On your account page you can follow your orders, keep your addresses and see your points.`,
    ],
    button: 'View your account',
    closing: ['If you did not create this account, please contact us.'],
  }),
} as const satisfies Record<Language, (shop: string, name: string) => AccountTexts>;

const PHONE_REMOVED = {
  ar: (shop: string, phone: string) => ({
    subject: `أضف رقم جوال إلى حسابك في ${shop}`,
    paragraphs: [
      `أكّد صاحب الرقم ${phone} ملكيته له في حساب آخر، لذلك أزلناه من حسابك الذي لم يؤكَّد فيه الرقم.`,
      'أضف رقم جوالك من صفحة حسابك وأكّده بالرمز الذي يصلك. يلزم رقم جوال لإتمام طلبك القادم. طلباتك السابقة وعناوينك ونقاطك باقية كما هي.',
    ],
    button: 'أضف رقم جوالك',
    closing: ['إذا كان الرقم لك، فأدخله من جديد أو تواصل معنا.'],
  }),
  en: (shop: string, phone: string) => ({
    subject: `Add a mobile number to your ${shop} account`,
    paragraphs: [
      `The owner of ${phone} has verified it with another account. It was never verified in yours, so we removed it there.`,
      'Please add your own number on your account page and verify it with the code that we send. Your next order needs a mobile number. Your orders, addresses and points stay as they are.',
    ],
    button: 'Add your mobile number',
    closing: ['If the number is yours, enter it again or contact us.'],
  }),
} as const satisfies Record<Language, (shop: string, phone: string) => AccountTexts>;

/** The button leads to the account page. */
function buildAccountMail(
  { button, ...texts }: AccountTexts,
  shop: MailShop,
  language: Language,
): MailDocument {
  const url = getShopPageUrl(shop, language, routes.profile);
  return {
    ...texts,
    heading: texts.subject,
    button: url === undefined ? undefined : { label: button, url },
  };
}

/** The e-mail to an account whose unverified number was verified by another account. */
export function buildPhoneRemovedMail(
  { phone }: MessageData['phoneRemoved'],
  shop: MailShop,
  language: Language,
): MailDocument {
  const texts = PHONE_REMOVED[language](shop.name[language], leftToRight(phone));
  return buildAccountMail(texts, shop, language);
}

/** The e-mail to a new account. */
export function buildWelcomeMail(
  { name }: MessageData['welcome'],
  shop: MailShop,
  language: Language,
): MailDocument {
  const greeting = getGreetingName(inLanguage(name, language));
  return buildAccountMail(WELCOME[language](shop.name[language], greeting), shop, language);
}
