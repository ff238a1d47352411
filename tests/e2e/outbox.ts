import { type APIRequestContext, expect } from '@playwright/test';
import { gatewayUrl } from './staff';

export interface SentMessage {
  kind: string;
  channel: 'sms' | 'email';
  language: string;
  subject: string | null;
  text: string;
  html: string | null;
  attachments: { filename: string }[];
}

/** Messages sent to a phone number or an e-mail, newest first. */
export async function getSentMessages(recipient: string): Promise<SentMessage[]> {
  const response = await fetch(`${gatewayUrl()}/outbox.json?to=${encodeURIComponent(recipient)}`);
  return response.json();
}

/** Expects every image of an e-mail to exist as PNG or JPEG, which all mail programs show. */
export async function expectImagesIn(
  mail: SentMessage | undefined,
  request: APIRequestContext,
): Promise<void> {
  const urls = [...(mail?.html ?? '').matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  );
  expect(urls.length).toBeGreaterThan(1);
  for (const url of urls) {
    const response = await request.get(url, { headers: { accept: '*/*' } });
    expect([response.status(), response.headers()['content-type']], url).toEqual([
      200,
      expect.stringMatching(/^image\/(png|jpeg)$/),
    ]);
  }
}

/**
 * Waits for a code sent to a phone number.
 * @returns the newest code
 */
export async function waitForSentCode(phone: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    code = /\b\d{6}\b/.exec(
      (await getSentMessages(phone)).find(({ kind }) => kind === 'otp')?.text ?? '',
    )?.[0];
    expect(code, `a code sent to ${phone}`).toBeDefined();
  }).toPass();
  return code ?? '';
}

/** Waits for the code that opens an order, sent to an e-mail. */
export async function waitForOrderCode(email: string): Promise<string> {
  const readCode = async () => {
    const messages = await getSentMessages(email);
    const text = messages.find(({ kind }) => kind === 'orderCode')?.text ?? '';
    return /\b\d{6}\b/.exec(text)?.[0] ?? '';
  };
  await expect.poll(readCode).toMatch(/^\d{6}$/);
  return readCode();
}

export const toArabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
