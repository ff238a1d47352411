import type { Address } from '../../../lib/contract/address.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { addressLines } from '../../../lib/domain/address-lines.ts';
import { isolate, leftToRight } from '../../../lib/domain/bidi.ts';
import { splitPhone } from '../../../lib/domain/phone-parts.ts';
import { MESSAGES } from '../../messages/messages.ts';
import { stripUnprintable } from '../../text-layout/strip-unprintable.ts';
import type { InvoiceData } from './heading.ts';
import { COLOURS, type PdfPage } from './page.ts';

/**
 * Formats a phone number as `+965 5123 4567` (eight digits: two groups of four) or
 * `+966 50 123 4567` (longer: the rest, three digits, four digits).
 */
function formatPhone(phone: string): string {
  const { dialCode, local } = splitPhone(stripUnprintable(phone).replace(/[^\d+]/g, ''));
  const grouped =
    local.length === 8
      ? local.replace(/^(\d{4})/, '$1 ')
      : local.replace(/^(\d+)(\d{3})(\d{4})$/, '$1 $2 $3');
  return dialCode === '' ? local : `+${dialCode} ${grouped}`;
}

function toPrintable(address: Address): Address {
  const entries = Object.entries(address).map(([key, value]) => [
    key,
    typeof value === 'string' ? stripUnprintable(value) : value,
  ]);
  // Object.fromEntries loses the key types
  return Object.fromEntries(entries) as Address;
}

export function drawParty(
  pdfPage: PdfPage,
  title: string,
  lines: readonly string[],
  place: { start: number; width: number; y: number },
): number {
  let y = pdfPage.text(title, place, { style: 'bold', size: 8.5, color: COLOURS.caption }) + 2;
  lines.forEach((line, index) => {
    const isName = index === 0;
    y = pdfPage.text(
      line,
      { ...place, y },
      {
        style: isName ? 'bold' : 'regular',
        size: isName ? 10.5 : 9,
        color: isName ? COLOURS.ink : COLOURS.soft,
      },
    );
  });
  return y;
}

export function getDeliveryLines(address: Address, language: Language): string[] {
  return [
    isolate(stripUnprintable(address.recipientName)),
    ...addressLines(toPrintable(address), language),
    leftToRight(formatPhone(address.phone)),
  ];
}

/**
 * Draws buyer and delivery address side by side.
 * @returns the y position below them
 */
export function drawCustomer(
  pdfPage: PdfPage,
  { order: { customer, address }, language }: InvoiceData,
  y: number,
): number {
  const labels = MESSAGES[language].invoice;
  const width = (pdfPage.width - 24) / 2;
  const ends = [y];
  if (customer) {
    const lines = [
      isolate(stripUnprintable(customer.name)),
      leftToRight(formatPhone(customer.phone)),
      leftToRight(stripUnprintable(customer.email)),
    ];
    ends.push(drawParty(pdfPage, labels.customer, lines, { start: 0, width, y }));
  }
  if (address) {
    const lines = getDeliveryLines(address, language);
    // The phone is the last line; that of the buyer stands beside it already.
    const shown = address.phone === customer?.phone ? lines.slice(0, -1) : lines;
    ends.push(
      drawParty(pdfPage, labels.deliverTo, shown, {
        start: width + 24,
        width,
        y,
      }),
    );
  }
  return Math.max(...ends) + 18;
}
