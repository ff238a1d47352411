import type { Invoice } from '../../../lib/api/contract/purchase.ts';
import { isolate, leftToRight } from '../../../lib/domain/isolate.ts';
import { printable } from '../../text-layout/strip-unprintable.ts';
import { inLanguage, kuwaitTime } from './invoice-text.ts';
import { INVOICE_WORDS, type InvoiceState, invoiceState } from './labels.ts';
import { COLOURS, type Sheet } from './page.ts';

export type InvoiceData = Omit<Invoice, 'pdfUrl'>;

const STATE_COLOURS = {
  paid: { ground: COLOURS.palmGround, ink: COLOURS.palm },
  payOnDelivery: { ground: COLOURS.ground, ink: COLOURS.soft },
  unpaid: { ground: COLOURS.ground, ink: COLOURS.pomegranate },
  cancelled: { ground: COLOURS.ground, ink: COLOURS.pomegranate },
  refunded: { ground: COLOURS.ground, ink: COLOURS.soft },
} as const satisfies Record<InvoiceState, { ground: string; ink: string }>;

/** Who sells, by law named with address, registration and how to reach them. */
function sellerLines({ seller, language }: InvoiceData): string[] {
  const words = INVOICE_WORDS[language];
  return [
    inLanguage(seller.address, language),
    `${words.registration}: ${leftToRight(printable(seller.registration))}`,
    `${words.phone}: ${leftToRight(printable(seller.phone))}`,
    `${words.email}: ${leftToRight(printable(seller.email))}`,
  ];
}

function drawSeller(sheet: Sheet, invoice: InvoiceData, width: number): number {
  const place = { start: 0, width, y: sheet.top };
  const name = inLanguage(invoice.seller.name, invoice.language);
  let y = sheet.text(name, place, { style: 'title', size: 26, color: COLOURS.palm });
  for (const line of sellerLines(invoice)) y = sheet.text(line, { ...place, y }, { size: 8.5, color: COLOURS.caption });
  return y;
}

/** The state in a coloured pill at the end of the line. */
function drawState(sheet: Sheet, state: InvoiceState, text: string, y: number): number {
  const style = { style: 'bold', size: 8.5, color: STATE_COLOURS[state].ink, align: 'center' } as const;
  const width = sheet.textWidth(text, style) + 20;
  const label = sheet.block(text, width, style);
  const place = { start: sheet.width - width, width, y };
  sheet.fill({ ...place, height: label.height + 6 }, STATE_COLOURS[state].ground, (label.height + 6) / 2);
  sheet.put(label, { ...place, y: y + 3 });
  return y + label.height + 6;
}

function drawFacts(sheet: Sheet, { invoiceNumber, issuedAt, order, language }: InvoiceData, start: number): number {
  const words = INVOICE_WORDS[language];
  const place = { start, width: sheet.width - start };
  let y = sheet.text(words.title, { ...place, y: sheet.top + 4 }, { style: 'title', size: 18, color: COLOURS.ink, align: 'end' });
  const facts = [
    [words.number, leftToRight(printable(invoiceNumber))],
    [words.issuedAt, isolate(kuwaitTime(issuedAt, language))],
    [words.orderReference, leftToRight(order.orderNumber)],
  ] as const;
  y += 2;
  for (const [label, value] of facts) y = sheet.text(`${label}: ${value}`, { ...place, y }, { size: 8.5, color: COLOURS.soft, align: 'end' });
  const state = invoiceState(order.status, order.paymentMethod === 'Cash');
  return drawState(sheet, state, words.state[state], y + 6);
}

/** The head of the first page: who sells, what this is, and a line in honey below. Returns where it ends. */
export function drawHeading(sheet: Sheet, invoice: InvoiceData): number {
  const half = sheet.width * 0.48;
  const y = Math.max(drawSeller(sheet, invoice, half), drawFacts(sheet, invoice, half + 12)) + 14;
  sheet.rule({ start: 0, width: sheet.width, y }, COLOURS.honey, 1.5);
  return y + 16;
}
