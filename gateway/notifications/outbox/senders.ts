import type { Logger } from 'pino';
import type { Language } from '../../../lib/contract/user.ts';
import { shopName } from '../../../shop.config.ts';
import type { GatewayEnvironment } from '../../platform/env/schema.ts';
import type { Attachment, OutgoingMessage } from './outbox.ts';

/**
 * Sends one message.
 * @throws when it was not accepted
 */
export type Send = (message: OutgoingMessage) => Promise<void>;

const TIMEOUT_MS = 10_000;

/**
 * The sender of local mode: messages are shown on the page `/outbox`, and the log contains their
 * kind only.
 */
export function createLogSender(logger: Logger): Send {
  return async ({ kind, channel }) => logger.info({ kind, channel }, 'message shown on /outbox');
}

/**
 * Sends SMS through an HTTP API: `{ to, text }` as JSON with a Bearer token; any 2xx is success.
 */
export function createSmsSender(url: string, token: string): Send {
  return async ({ to, text }) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
  };
}

/** The e-mail address of `Shop <shop@example.com>`, or of a bare address. */
function parseMailbox(mailbox: string): string {
  return /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim();
}

async function toAttachments(attachments: readonly Attachment[]) {
  return Promise.all(
    attachments.map(async ({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(await content()),
    })),
  );
}

/**
 * Sends e-mails through an SMTP server; the URL contains user and password. The sender name is the
 * shop name in the language of the message.
 */
export async function createMailSender(
  url: string,
  from: string,
  names: Record<Language, string>,
): Promise<Send> {
  // Loaded only when e-mails are sent.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const sender = parseMailbox(from);
  const host = sender.slice(sender.lastIndexOf('@') + 1);
  return async ({ to, language, subject, text, html, attachments = [], ...message }) => {
    const { replyTo, messageId, unsubscribeUrl } = message;
    await transport.sendMail({
      from: { name: names[language], address: sender },
      to: { name: '', address: to },
      subject: subject ?? '',
      text,
      ...(html !== null && { html }),
      attachments: await toAttachments(attachments),
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      ...(messageId !== undefined && { messageId: `<${messageId}@${host}>` }),
      // Suppresses automatic replies to the shop (RFC 3834).
      headers: {
        'Auto-Submitted': 'auto-generated',
        // The one-click button of mail programs (RFC 8058).
        ...(unsubscribeUrl !== undefined && {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
  };
}

/** Creates the sender of the environment. Configured services are also used in local mode. */
export async function createSender(env: GatewayEnvironment, logger: Logger): Promise<Send> {
  const { SMTP_URL, MAIL_FROM, SMS_URL, SMS_TOKEN } = env;
  const log = createLogSender(logger);
  const email =
    SMTP_URL !== undefined && MAIL_FROM !== undefined
      ? await createMailSender(SMTP_URL, MAIL_FROM, shopName)
      : log;
  const sms =
    SMS_URL !== undefined && SMS_TOKEN !== undefined ? createSmsSender(SMS_URL, SMS_TOKEN) : log;
  return (message) => (message.channel === 'email' ? email(message) : sms(message));
}
