import type { Address } from '../../../lib/api/contract/address.ts';
import type { Language } from '../../../lib/api/contract/user.ts';
import { addressLines } from '../../../lib/domain/address-lines.ts';
import { isolate, leftToRight } from '../../../lib/domain/isolate.ts';
import { splitPhone } from '../../../lib/domain/phone-parts.ts';
import { printable } from '../../text-layout/strip-unprintable.ts';
import type { InvoiceData } from './heading.ts';
import { INVOICE_WORDS } from './labels.ts';
import { COLOURS, type Sheet } from './page.ts';

/** `+965 5123 4567`, `+966 50 123 4567`: the country's code apart, the last four digits, and threes or fours before them. */
export function readablePhone(phone: string): string {
  const { dialCode, local } = splitPhone(printable(phone).replace(/[^\d+]/g, ''));
  const grouped = local.length === 8 ? local.replace(/^(\d{4})/, '$1 ') : local.replace(/^(\d+)(\d{3})(\d{4})$/, '$1 $2 $3');
  return dialCode === '' ? local : `+${dialCode} ${grouped}`;
}

function printed(address: Address): Address {
  const entries = Object.entries(address).map(([key, value]) => [key, typeof value === 'string' ? printable(value) : value]);
  // Object.fromEntries forgets the keys; they are the address's own.
  return Object.fromEntries(entries) as Address;
}

export function drawParty(sheet: Sheet, title: string, lines: readonly string[], place: { start: number; width: number; y: number }): number {
  let y = sheet.text(title, place, { style: 'bold', size: 8.5, color: COLOURS.caption }) + 2;
  lines.forEach((line, index) => {
    const isName = index === 0;
    y = sheet.text(
      line,
      { ...place, y },
      { style: isName ? 'bold' : 'regular', size: isName ? 10.5 : 9, color: isName ? COLOURS.ink : COLOURS.soft },
    );
  });
  return y;
}

/** Where a parcel goes: name, address and phone. */
export function deliveryLines(address: Address, language: Language): string[] {
  return [isolate(printable(address.recipientName)), ...addressLines(printed(address), language), leftToRight(readablePhone(address.phone))];
}

/** Who bought and where it goes, side by side. Returns where it ends. */
export function drawParties(sheet: Sheet, { order: { customer, address }, language }: InvoiceData, y: number): number {
  const words = INVOICE_WORDS[language];
  const width = (sheet.width - 24) / 2;
  const ends = [y];
  if (customer) {
    const lines = [isolate(printable(customer.name)), leftToRight(readablePhone(customer.phone)), leftToRight(printable(customer.email))];
    ends.push(drawParty(sheet, words.customer, lines, { start: 0, width, y }));
  }
  if (address) ends.push(drawParty(sheet, words.deliverTo, deliveryLines(address, language), { start: width + 24, width, y }));
  return Math.max(...ends) + 18;
}
