import type { Language } from '../../lib/api/contract/user.ts';
import { composeMail, SHOP_NAME } from '../outbox/mail.ts';
import type { OutgoingMessage } from '../outbox/outbox.ts';

const OTP = {
  ar: (code: string, minutes: number) => `${code} هو رمز التحقق الخاص بك في ${SHOP_NAME}. الرمز صالح لمدة ${minutes} دقائق، فلا تشاركه مع أحد.`,
  en: (code: string, minutes: number) =>
    `${code} is your ${SHOP_NAME} verification code. It is valid for ${minutes} minutes. Do not share it with anyone.`,
} as const satisfies Record<Language, (code: string, minutes: number) => string>;

/** The code that shows that a phone is in the shopper's hand. */
export function otpMessage(to: string, language: Language, code: string, minutes: number): OutgoingMessage {
  return { kind: 'otp', channel: 'sms', to, language, subject: null, text: OTP[language](code, minutes), html: null };
}

const WELCOME = {
  ar: (name: string) => ({
    subject: `أهلًا بك في ${SHOP_NAME}`,
    paragraphs: [
      `أهلًا ${name}،`,
      `تم إنشاء حسابك في ${SHOP_NAME}. من صفحة حسابك يمكنك متابعة طلباتك وحفظ عناوينك ومعرفة رصيد نقاطك.`,
      'إذا لم تنشئ هذا الحساب بنفسك، فيرجى التواصل معنا.',
    ],
  }),
  en: (name: string) => ({
    subject: `Welcome to ${SHOP_NAME}`,
    paragraphs: [
      `Hello ${name},`,
      `Your ${SHOP_NAME} account is ready. On your account page you can follow your orders, keep your addresses and see your points.`,
      'If you did not create this account yourself, please contact us.',
    ],
  }),
} as const satisfies Record<Language, (name: string) => { subject: string; paragraphs: string[] }>;

export function welcomeMail(to: string, language: Language, name: Record<'En' | 'Ar', string>): OutgoingMessage {
  return composeMail({ kind: 'welcome', to, language, ...WELCOME[language](language === 'ar' ? name.Ar : name.En) });
}
