import type { Localized } from '../../lib/api/contract/text.ts';
import type { Language } from '../../lib/api/contract/user.ts';
import { isolate } from '../../lib/domain/isolate.ts';
import type { MailDocument } from '../mail/document.ts';
import { inLanguage, type MailShop, shopPage } from '../mail/shop.ts';
import { smsSignature } from '../mail/sms-signature.ts';
import type { MessageData } from '../outbox/message-data.ts';

/** The text message with the code that proves that a phone is in the shopper's hand. */
export function otpSms({ code, minutes }: MessageData['otp'], shop: MailShop, language: Language): string {
  const name = smsSignature(shop, language);
  if (language === 'en') return `${code} is your ${name} verification code. It is valid for ${minutes} minutes. Do not share it with anyone.`;
  return `رمز التحقق في ${name}: ${code}. صالح لمدة ${minutes} دقائق، فلا تشاركه مع أحد.`;
}

interface WelcomeWords {
  subject: string;
  paragraphs: string[];
  button: string;
  closing: string[];
}

const WELCOME = {
  ar: (shop: string, name: string) => ({
    subject: `أهلًا بك في ${shop}`,
    paragraphs: [`أهلًا ${name}،`, `حسابك في ${shop} جاهز. من صفحة حسابك يمكنك متابعة طلباتك وحفظ عناوينك ومعرفة رصيد نقاطك.`],
    button: 'اعرض حسابك',
    closing: ['إذا لم تُنشئ هذا الحساب، فتواصل معنا.'],
  }),
  en: (shop: string, name: string) => ({
    subject: `Welcome to ${shop}`,
    paragraphs: [
      `Hello ${name},`,
      `Your ${shop} account is ready. On your account page you can follow your orders, keep your addresses and see your points.`,
    ],
    button: 'View your account',
    closing: ['If you did not create this account, please contact us.'],
  }),
} as const satisfies Record<Language, (shop: string, name: string) => WelcomeWords>;

/** The e-mail to a new account. */
export function welcomeMail({ name }: { name: Localized }, shop: MailShop, language: Language): MailDocument {
  const { subject, paragraphs, button, closing } = WELCOME[language](shop.name[language], isolate(inLanguage(name, language)));
  const url = shopPage(shop, language, '/profile');
  return { subject, heading: subject, paragraphs, button: url === undefined ? undefined : { label: button, url }, closing };
}
