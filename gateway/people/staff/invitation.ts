import { DEFAULT_LOCALE } from '../../../lib/contract/locales.ts';
import type { StaffMember } from '../../../lib/contract/staff.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { leftToRight } from '../../../lib/domain/bidi.ts';
import {
  enqueueMessage,
  getGreeting,
  type MailDocument,
  type MessageData,
} from '../../notifications/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { transact } from '../../platform/db/transact.ts';
import type { HttpServices } from '../../platform/http/http-services.ts';
import { fill, MESSAGES } from '../../platform/messages/messages.ts';
import type { MailShop } from '../../platform/shop/shop.ts';

/**
 * Sends a new person the way into the console, with a code for a password if the provider has one.
 * @param record what is stored together with the message
 */
export async function invite(
  { database: { db }, identity, logger }: HttpServices,
  { email, name }: StaffMember,
  language: Language = DEFAULT_LOCALE,
  record?: (tx: Database) => Promise<void>,
): Promise<void> {
  const code = await identity.createPasswordCode?.(email).catch((error: unknown) => {
    logger.error({ err: error }, 'the identity provider has given no code for a password');
    return undefined;
  });
  await transact(db, async (tx) => {
    await record?.(tx);
    await enqueueMessage(tx, {
      kind: 'staffInvitation',
      channel: 'email',
      to: email,
      language,
      data: { email, ...(name !== email && { name }), ...(code !== undefined && { code }) },
    });
  });
}

export function buildStaffInvitationMail(
  { email, name = '', code }: MessageData['staffInvitation'],
  shop: MailShop,
  language: Language,
): MailDocument {
  const texts = MESSAGES[language].staffInvitation;
  const shopName = shop.name[language];
  const query = code === undefined ? '' : `?${new URLSearchParams({ code, email })}`;
  const { consoleUrl } = shop;
  return {
    subject: fill(texts.subject, { shop: shopName }),
    heading: texts.heading,
    paragraphs: [
      getGreeting(name, language),
      fill(texts.text, { shop: shopName, email: leftToRight(email) }),
      code === undefined ? texts.withoutLink : texts.withLink,
    ],
    button:
      consoleUrl === undefined
        ? undefined
        : {
            label: code === undefined ? texts.open : texts.button,
            url: new URL(`/#/login${query}`, consoleUrl).href,
          },
    facts: [],
    closing: [texts.closing],
  };
}
