import type { Language } from '../../lib/api/contract/user.ts';
import type { OutgoingMessage } from './outbox.ts';

export const SHOP_NAME = '3BEEZ';

export interface Mail {
  kind: string;
  to: string;
  language: Language;
  subject: string;
  /** Plain text, each its own paragraph. */
  paragraphs: readonly string[];
  /** Label and value, one beside the other. */
  rows?: readonly (readonly [label: string, value: string])[];
  /** After the rows. */
  closing?: readonly string[];
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand in HTML, also within quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
// Each value decides its own direction: a phone number within Arabic stays readable.
const row = ([label, value]: readonly [string, string]) =>
  `<tr><th style="padding:4px 0;padding-inline-end:16px;text-align:start;vertical-align:top;font-weight:600">${escapeHtml(label)}</th>` +
  `<td style="padding:4px 0;vertical-align:top"><bdi dir="auto">${escapeHtml(value).replaceAll('\n', '<br>')}</bdi></td></tr>`;

function html({ language, subject, paragraphs, rows = [], closing = [] }: Mail): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const table =
    rows.length > 0 ? `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows.map(row).join('')}</table>` : '';
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#fbf8f3;color:#1e1b16;font:16px/1.7 system-ui,'Segoe UI',Tahoma,sans-serif">
<div dir="${direction}" style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#1f4d3f">${SHOP_NAME}</p>
${[...paragraphs.map(paragraph), table, ...closing.map(paragraph)].filter(Boolean).join('\n')}
</div>
</body>
</html>
`;
}

/** A mail as text and as HTML that reads from the right side; whatever it is told is escaped. */
export function composeMail(mail: Mail): OutgoingMessage {
  const { kind, to, language, paragraphs, rows = [], closing = [] } = mail;
  const parts = [...paragraphs, rows.map(([label, value]) => `${label}: ${value}`).join('\n'), ...closing];
  // A line break in a subject could begin another header.
  const subject = mail.subject.replace(/\s+/g, ' ').trim();
  return { kind, channel: 'email', to, language, subject, text: `${parts.filter(Boolean).join('\n\n')}\n`, html: html({ ...mail, subject }) };
}
