import type { Language } from '../../../lib/contract/user.ts';
import { leftToRight } from '../../../lib/domain/bidi.ts';
import { routes } from '../../../lib/domain/routes.ts';
import {
  getGreeting,
  getSmsSignature,
  type MailDocument,
  type MessageData,
} from '../../notifications/public.ts';
import { fill, MESSAGES, type Messages } from '../../platform/messages/messages.ts';
import { getShopPageUrl, type MailShop, preferLanguage } from '../../platform/shop/shop.ts';

/** Whether a code that could not be sent in time has become useless. */
export const isExpiredOtp = (
  { minutes }: Pick<MessageData['otp'], 'minutes'>,
  createdAt: Date,
): boolean => Date.now() - createdAt.getTime() > minutes * 60_000;

export function buildOtpSms(
  { code, minutes }: MessageData['otp'],
  shop: MailShop,
  language: Language,
): string {
  return fill(MESSAGES[language].otp, { code, minutes, shop: getSmsSignature(shop, language) });
}

function buildAccountMail(
  { button, ...texts }: Messages['welcome' | 'phoneRemoved'],
  values: Record<string, string>,
  shop: MailShop,
  language: Language,
): MailDocument {
  const withShop = (text: string) => fill(text, { ...values, shop: shop.name[language] });
  const subject = withShop(texts.subject);
  const url = getShopPageUrl(shop, language, routes.profile);
  return {
    subject,
    heading: subject,
    paragraphs: texts.paragraphs.map(withShop),
    button: url === undefined ? undefined : { label: button, url },
    closing: [texts.closing],
  };
}

/** The e-mail to an account whose unverified number was verified by another account. */
export function buildPhoneRemovedMail(
  { phone }: MessageData['phoneRemoved'],
  shop: MailShop,
  language: Language,
): MailDocument {
  const texts = MESSAGES[language].phoneRemoved;
  return buildAccountMail(texts, { phone: leftToRight(phone) }, shop, language);
}

/** The code of a log-in that could not be sent by SMS. */
export function buildLoginCodeMail(
  { code, minutes }: MessageData['otp'],
  shop: MailShop,
  language: Language,
): MailDocument {
  const { subject, heading, label, text, button, closing } = MESSAGES[language].loginCode;
  const url = getShopPageUrl(shop, language, routes.login);
  return {
    subject: fill(subject, { code, shop: shop.name[language] }),
    heading,
    reference: { label, value: code },
    paragraphs: [fill(text, { minutes })],
    button: url === undefined ? undefined : { label: button, url },
    closing: [closing],
  };
}

/** The e-mail to the owner of an address about what the account had before its verification. */
export function buildCredentialsEndedMail(
  { phone, hasPasskeys }: MessageData['credentialsEnded'],
  shop: MailShop,
  language: Language,
): MailDocument {
  const { intro, outro, phone: number, passkeys, ...texts } = MESSAGES[language].credentialsEnded;
  const removed = [...(phone === undefined ? [] : [number]), ...(hasPasskeys ? [passkeys] : [])];
  const values = { phone: leftToRight(phone ?? '') };
  return buildAccountMail(
    { ...texts, paragraphs: [intro, ...removed, outro] },
    values,
    shop,
    language,
  );
}

/** What happened to the log-in of an account, for the contacts that it had before. */
export function getCredentialChangeContent(
  { change }: MessageData['credentialChanged'],
  shop: MailShop,
  language: Language,
) {
  const { subject, changes, ifYou, ifNotYou, button, sms } = MESSAGES[language].credentialChanged;
  const url = change === 'deletion' ? undefined : getShopPageUrl(shop, language, routes.profile);
  const heading = fill(subject, { shop: shop.name[language] });
  const values = { change: changes[change], ifNotYou, shop: getSmsSignature(shop, language) };
  return {
    sms: fill(sms, values),
    mail: {
      subject: heading,
      heading,
      paragraphs: [changes[change], ifYou],
      button: url === undefined ? undefined : { label: button, url },
      closing: [ifNotYou],
    },
  };
}

export function buildWelcomeMail(
  { name }: MessageData['welcome'],
  shop: MailShop,
  language: Language,
): MailDocument {
  const greeting = getGreeting(preferLanguage(name, language), language);
  return buildAccountMail(MESSAGES[language].welcome, { greeting }, shop, language);
}
