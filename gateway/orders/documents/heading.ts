import type { Invoice } from '../../../lib/contract/purchase.ts';
import { isolate, leftToRight } from '../../../lib/domain/bidi.ts';
import { getLogo } from '../../../lib/domain/logo.ts';
import { MESSAGES } from '../../platform/messages/messages.ts';
import { stripUnprintable } from '../../platform/text-layout/strip-unprintable.ts';
import { getInvoiceState, type InvoiceState } from './invoice-state.ts';
import { formatKuwaitTime, toPrintable } from './invoice-text.ts';
import { PAGE_COLOURS, type PdfPage } from './page.ts';

export type InvoiceData = Omit<Invoice, 'pdfUrl'>;

const STATE_COLOURS = {
  paid: { ground: PAGE_COLOURS.primaryGround, ink: PAGE_COLOURS.primary },
  payOnDelivery: { ground: PAGE_COLOURS.ground, ink: PAGE_COLOURS.soft },
  payAtBranch: { ground: PAGE_COLOURS.ground, ink: PAGE_COLOURS.soft },
  unpaid: { ground: PAGE_COLOURS.ground, ink: PAGE_COLOURS.danger },
  cancelled: { ground: PAGE_COLOURS.ground, ink: PAGE_COLOURS.danger },
  refunded: { ground: PAGE_COLOURS.ground, ink: PAGE_COLOURS.soft },
  replaced: { ground: PAGE_COLOURS.ground, ink: PAGE_COLOURS.danger },
} as const satisfies Record<InvoiceState, { ground: string; ink: string }>;

/** The seller with the address, registration and contact data that the law requires. */
function getSellerLines({ seller, language }: InvoiceData): string[] {
  const labels = MESSAGES[language].invoice;
  return [
    toPrintable(seller.address, language),
    `${labels.registration}: ${leftToRight(stripUnprintable(seller.registration))}`,
    `${labels.phone}: ${leftToRight(stripUnprintable(seller.phone))}`,
    `${labels.email}: ${leftToRight(stripUnprintable(seller.email))}`,
  ];
}

function drawSeller(pdfPage: PdfPage, invoice: InvoiceData, width: number): number {
  const place = { start: 0, width, y: pdfPage.top };
  const name = toPrintable(invoice.seller.name, invoice.language);
  const logo = getLogo(name, invoice.language);
  let y = logo
    ? pdfPage.logo(logo, { start: 0, y: pdfPage.top + 2 }) + 8
    : pdfPage.text(name, place, { style: 'title', size: 26, color: PAGE_COLOURS.primary });
  // The name of the seller is also text, which the law requires and readers extract.
  for (const line of [...(logo ? [name] : []), ...getSellerLines(invoice)])
    y = pdfPage.text(line, { ...place, y }, { size: 8.5, color: PAGE_COLOURS.caption });
  return y;
}

/** Draws the invoice state as a coloured pill at the end of the line. */
function drawState(pdfPage: PdfPage, state: InvoiceState, text: string, y: number): number {
  const style = {
    style: 'bold',
    size: 8.5,
    color: STATE_COLOURS[state].ink,
    align: 'center',
  } as const;
  const width = pdfPage.textWidth(text, style) + 20;
  const label = pdfPage.block(text, width, style);
  const place = { start: pdfPage.width - width, width, y };
  pdfPage.fill(
    { ...place, height: label.height + 6 },
    STATE_COLOURS[state].ground,
    (label.height + 6) / 2,
  );
  pdfPage.put(label, { ...place, y: y + 3 });
  return y + label.height + 6;
}

function drawFacts(
  pdfPage: PdfPage,
  { invoiceNumber, issuedAt, order, language, creditNoteFor, isReplaced }: InvoiceData,
  start: number,
): number {
  const labels = MESSAGES[language].invoice;
  const place = { start, width: pdfPage.width - start };
  let y = pdfPage.text(
    creditNoteFor === undefined ? labels.title : labels.creditNote.title,
    { ...place, y: pdfPage.top + 4 },
    { style: 'title', size: 18, color: PAGE_COLOURS.ink, align: 'end' },
  );
  const facts = [
    [
      creditNoteFor === undefined ? labels.number : labels.creditNote.number,
      leftToRight(stripUnprintable(invoiceNumber)),
    ],
    ...(creditNoteFor === undefined
      ? []
      : [[labels.creditNote.forInvoice, leftToRight(stripUnprintable(creditNoteFor))] as const]),
    [labels.issuedAt, isolate(formatKuwaitTime(issuedAt, language))],
    [labels.orderReference, leftToRight(order.orderNumber)],
  ] as const;
  y += 2;
  for (const [label, value] of facts)
    y = pdfPage.text(
      `${label}: ${value}`,
      { ...place, y },
      { size: 8.5, color: PAGE_COLOURS.soft, align: 'end' },
    );
  const state = isReplaced || creditNoteFor !== undefined ? 'replaced' : getInvoiceState(order);
  const text = creditNoteFor === undefined ? labels.state[state] : labels.creditNote.state;
  return drawState(pdfPage, state, text, y + 6);
}

/**
 * Draws seller, title and a separator at the top of the first page.
 * @returns the y position below them
 */
export function drawHeading(pdfPage: PdfPage, invoice: InvoiceData): number {
  const half = pdfPage.width * 0.48;
  const y =
    Math.max(drawSeller(pdfPage, invoice, half), drawFacts(pdfPage, invoice, half + 12)) + 14;
  pdfPage.rule({ start: 0, width: pdfPage.width, y }, PAGE_COLOURS.accent, 1.5);
  return y + 16;
}
