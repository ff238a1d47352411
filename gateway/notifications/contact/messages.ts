import type { Language } from '../../../lib/contract/user.ts';
import { isolate, leftToRight } from '../../../lib/domain/bidi.ts';
import { routes } from '../../../lib/domain/routes.ts';
import { fill, MESSAGES } from '../../platform/messages/messages.ts';
import { getShopPageUrl, type MailShop } from '../../platform/shop/shop.ts';
import type { MailDocument } from '../mail/document.ts';
import { getGreeting } from '../mail/sender-text.ts';
import type { ContactMessage, MessageData } from '../outbox/message-data.ts';

const toCaseFact = (caseNumber: string | undefined, language: Language) =>
  caseNumber === undefined
    ? []
    : [{ label: MESSAGES[language].contact.caseNumber, value: leftToRight(caseNumber) }];

/** A visitor's message, forwarded to the shop. */
export function buildContactMail(
  { name, email, phone, subject, message, caseNumber }: ContactMessage,
  language: Language,
): MailDocument {
  const texts = MESSAGES[language].contact;
  return {
    subject: `${texts.heading}: ${isolate(subject)}`,
    heading: texts.heading,
    paragraphs: [],
    quote: message,
    button: {
      label: texts.reply,
      url: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`,
    },
    facts: [
      ...toCaseFact(caseNumber, language),
      { label: texts.name, value: isolate(name) },
      { label: texts.email, value: leftToRight(email) },
      { label: texts.phone, value: leftToRight(phone) },
      { label: texts.about, value: isolate(subject) },
    ],
  };
}

/**
 * Contains nothing of the message: the sender may have entered the e-mail of another person, who
 * must not receive arbitrary text.
 */
export function buildContactReceiptMail(
  { caseNumber }: MessageData['contactReceipt'],
  shop: MailShop,
  language: Language,
): MailDocument {
  const { subject, heading, text, button, closing } = MESSAGES[language].contactReceipt;
  const url = getShopPageUrl(shop, language, routes.faq);
  return {
    subject: fill(subject, { shop: shop.name[language] }),
    heading,
    paragraphs: [getGreeting('', language), text],
    button: url === undefined ? undefined : { label: button, url },
    facts: toCaseFact(caseNumber, language),
    closing: [closing],
  };
}

/** The answer of staff to a visitor's message, which a reply to this e-mail continues. */
export function buildContactAnswerMail(
  { caseNumber, subject, text }: MessageData['contactAnswer'],
  shop: MailShop,
  language: Language,
): MailDocument {
  const { contactAnswer: texts, contactReceipt } = MESSAGES[language];
  const url = getShopPageUrl(shop, language, routes.faq);
  return {
    subject: `${fill(texts.subject, { caseNumber: leftToRight(caseNumber) })}: ${isolate(subject)}`,
    heading: texts.heading,
    paragraphs: [getGreeting('', language), ...text.split(/\n+/)],
    button: url === undefined ? undefined : { label: contactReceipt.button, url },
    facts: [
      ...toCaseFact(caseNumber, language),
      { label: MESSAGES[language].contact.about, value: isolate(subject) },
    ],
    closing: [texts.closing],
  };
}
