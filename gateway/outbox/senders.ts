import type { Logger } from 'pino';
import type { GatewayEnvironment } from '../env.ts';
import type { OutgoingMessage } from './outbox.ts';

/** Hands one message to whoever carries it; throws when it was not taken. */
export type Send = (message: OutgoingMessage) => Promise<void>;

const TIMEOUT_MS = 10_000;

/** Where nothing leaves the machine: a developer reads it in the log, or on the page `/outbox`. */
export function logSender(logger: Logger): Send {
  return async ({ kind, channel, to, subject, text }) => logger.info({ kind, channel, to, subject, text }, 'message');
}

/** Text messages through an HTTP gateway: `{ to, text }` as JSON with a Bearer token; any 2xx is taken. */
export function smsSender(url: string, token: string): Send {
  return async ({ to, text }) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ to, text }), signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
  };
}

/** Mails through an SMTP server; the address holds its user and password. */
export async function mailSender(url: string, from: string): Promise<Send> {
  // Read from disk where mails are sent, and nowhere else.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
  return async ({ to, subject, text, html }) => {
    await transport.sendMail({ from, to: { name: '', address: to }, subject: subject ?? '', text, ...(html !== null && { html }) });
  };
}

/** Who carries messages in this environment. A sender that is configured counts in local mode, too. */
export async function senderFrom({ SMTP_URL, MAIL_FROM, SMS_URL, SMS_TOKEN }: GatewayEnvironment, logger: Logger): Promise<Send> {
  const log = logSender(logger);
  const email = SMTP_URL !== undefined && MAIL_FROM !== undefined ? await mailSender(SMTP_URL, MAIL_FROM) : log;
  const sms = SMS_URL !== undefined && SMS_TOKEN !== undefined ? smsSender(SMS_URL, SMS_TOKEN) : log;
  return (message) => (message.channel === 'email' ? email(message) : sms(message));
}
