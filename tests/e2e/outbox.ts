import { type APIRequestContext, expect } from '@playwright/test';
import { gatewayUrl } from './staff';

export interface Sent {
  kind: string;
  channel: 'sms' | 'email';
  language: string;
  subject: string | null;
  text: string;
  html: string | null;
  attachments: { filename: string }[];
}

/** What was sent to a phone or an e-mail, the newest first. */
export async function getSentMessages(recipient: string): Promise<Sent[]> {
  const response = await fetch(`${gatewayUrl()}/outbox.json?to=${encodeURIComponent(recipient)}`);
  return response.json();
}

/** Every image of an e-mail is there, in a format that all mail programs show. */
export async function expectImagesIn(mail: Sent | undefined, request: APIRequestContext): Promise<void> {
  const urls = [...(mail?.html ?? '').matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
  expect(urls.length).toBeGreaterThan(1);
  for (const url of urls) {
    const response = await request.get(url, { headers: { accept: '*/*' } });
    expect([response.status(), response.headers()['content-type']], url).toEqual([200, expect.stringMatching(/^image\/(png|jpeg)$/)]);
  }
}

/** The newest code that was sent to a phone. */
export async function waitForSentCode(phone: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    code = /\b\d{6}\b/.exec((await getSentMessages(phone)).find(({ channel }) => channel === 'sms')?.text ?? '')?.[0];
    expect(code, `a code sent to ${phone}`).toBeDefined();
  }).toPass();
  return code ?? '';
}

/** Six digits that are not the ones that were sent. */
export const toWrongCode = (code: string) => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));

export const toArabicDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
