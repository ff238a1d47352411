import { expect } from '@playwright/test';
import { gatewayAddress } from './staff';

export interface Sent {
  kind: string;
  channel: 'sms' | 'email';
  language: string;
  subject: string | null;
  text: string;
}

/** What was sent to a phone or an e-mail, the newest first. */
export async function sentTo(recipient: string): Promise<Sent[]> {
  const response = await fetch(`${gatewayAddress()}/outbox.json?to=${encodeURIComponent(recipient)}`);
  return response.json();
}

/** The newest code that was sent to a phone. */
export async function codeSentTo(phone: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    code = /\b\d{6}\b/.exec((await sentTo(phone)).find(({ channel }) => channel === 'sms')?.text ?? '')?.[0];
    expect(code, `a code sent to ${phone}`).toBeDefined();
  }).toPass();
  return code ?? '';
}

/** Six digits that are not the ones that were sent. */
export const otherThan = (code: string) => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));

export const inArabicDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
