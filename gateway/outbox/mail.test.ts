import { expect, it } from 'vitest';
import { otpMessage, welcomeMail } from '../users/messages.ts';
import { composeMail, escapeHtml } from './mail.ts';

const mail = {
  kind: 'test',
  to: 'noura@example.com',
  language: 'ar',
  subject: 'موضوع',
  paragraphs: ['سطر\nوآخر'],
  rows: [['الهاتف', '+96550001234']],
  closing: ['ختام'],
} as const;

it('escapes what HTML would read', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;');
});

it('says the same as text and as HTML', () => {
  const { text, html } = composeMail(mail);
  expect(text).toBe('سطر\nوآخر\n\nالهاتف: +96550001234\n\nختام\n');
  expect(html).toContain('سطر<br>وآخر');
  expect(html).toContain('<bdi dir="auto">+96550001234</bdi>');
});

it.each([
  ['ar', 'rtl'],
  ['en', 'ltr'],
] as const)('reads in %s from its own side', (language, direction) => {
  const { html } = composeMail({ ...mail, language });
  expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
  // Only logical sides: a physical one would be wrong in one of the two.
  expect(html).not.toMatch(/(?:text-align|float):\s*(?:left|right)|(?:padding|margin)-(?:left|right)/);
});

it('runs nothing of a name', () => {
  const { html, text } = welcomeMail('noura@example.com', 'en', { En: '<img src=x onerror=alert(1)>', Ar: 'نورة' });
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain('<img');
  expect(text).toContain('Hello <img');
});

it('greets in the language, by the name in it', () => {
  const name = { En: 'Noura', Ar: 'نورة' };
  expect(welcomeMail('a@example.com', 'ar', name)).toMatchObject({ subject: 'أهلًا بك في 3BEEZ', text: expect.stringContaining('أهلًا نورة،') });
  expect(welcomeMail('a@example.com', 'en', name)).toMatchObject({ subject: 'Welcome to 3BEEZ', text: expect.stringContaining('Hello Noura,') });
});

it('sends a code as a short text that begins with it', () => {
  for (const language of ['ar', 'en'] as const) {
    const { text, html, subject, channel } = otpMessage('+96550001234', language, '012345', 10);
    expect(text).toMatch(/^012345 .*10/);
    expect([channel, html, subject]).toEqual(['sms', null, null]);
    // What fits one message in the alphabet of Arabic costs once.
    if (language === 'en') expect(text.length).toBeLessThanOrEqual(160);
  }
});
