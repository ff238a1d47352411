import type { Address } from '../../../lib/contract/address.ts';
import type { Order, PickUp } from '../../../lib/contract/order.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { addressLines, getCityName, getCountryName } from '../../../lib/domain/address-lines.ts';
import { isolate, leftToRight } from '../../../lib/domain/bidi.ts';
import { splitPhone } from '../../../lib/domain/phone-parts.ts';
import { MESSAGES } from '../../platform/messages/messages.ts';
import { stripUnprintable } from '../../platform/text-layout/strip-unprintable.ts';
import type { InvoiceData } from './heading.ts';
import { toPrintable } from './invoice-text.ts';
import { PAGE_COLOURS, type PdfPage } from './page.ts';

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

function toPrintableAddress(address: Address): Address {
  const entries = Object.entries(address).map(([key, value]) => [
    key,
    typeof value === 'string' ? stripUnprintable(value) : value,
  ]);
  // Object.fromEntries loses the key types
  return Object.fromEntries(entries) as Address;
}

function drawParty(
  pdfPage: PdfPage,
  title: string,
  lines: readonly string[],
  place: { start: number; width: number; y: number },
): number {
  let y = pdfPage.text(title, place, { style: 'bold', size: 8.5, color: PAGE_COLOURS.caption }) + 2;
  lines.forEach((line, index) => {
    const isName = index === 0;
    y = pdfPage.text(
      line,
      { ...place, y },
      {
        style: isName ? 'bold' : 'regular',
        size: isName ? 10.5 : 9,
        color: isName ? PAGE_COLOURS.ink : PAGE_COLOURS.soft,
      },
    );
  });
  return y;
}

function getDeliveryLines(address: Address, language: Language): string[] {
  return [
    isolate(stripUnprintable(address.recipientName)),
    ...addressLines(toPrintableAddress(address), language),
    leftToRight(formatPhone(address.phone)),
  ];
}

/** For whom a gift is, with the city only of an address that its buyer does not see. */
function getGiftLines({ gift, display }: Order, language: Language): string[] {
  return [
    isolate(stripUnprintable(gift?.recipientName ?? '')),
    gift?.city === undefined ? '' : getCityName(stripUnprintable(gift.city), language),
    getCountryName(display.countryCode, language),
  ].filter((line) => stripUnprintable(line) !== '');
}

/** Name, address and phone of the branch at which an order is collected. */
function getBranchLines({ branch }: PickUp, language: Language): string[] {
  return [
    isolate(toPrintable(branch.name, language)),
    isolate(toPrintable(branch.address, language)),
    leftToRight(formatPhone(branch.phone)),
  ];
}

/**
 * Draws buyer and delivery address or branch side by side.
 * @returns the y position below them
 */
export function drawCustomer(
  pdfPage: PdfPage,
  { order, language }: InvoiceData,
  y: number,
): number {
  const { customer, address, pickUp, gift } = order;
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
  const place = { start: width + 24, width, y };
  if (gift && !address)
    ends.push(drawParty(pdfPage, labels.deliverTo, getGiftLines(order, language), place));
  if (pickUp)
    ends.push(drawParty(pdfPage, labels.collectAt, getBranchLines(pickUp, language), place));
  if (address) {
    const lines = getDeliveryLines(address, language);
    // The phone is the last line; that of the buyer stands beside it already.
    const shown = address.phone === customer?.phone ? lines.slice(0, -1) : lines;
    ends.push(drawParty(pdfPage, labels.deliverTo, shown, place));
  }
  return Math.max(...ends) + 18;
}

interface SlipData {
  order: Order;
  language: Language;
}

/**
 * Draws where the parcel of an order goes: the address with its directions, or the branch and who
 * collects it, without the code that this person shows.
 * @returns the y position below it
 */
export function drawDestination(
  pdfPage: PdfPage,
  { order: { address, customer, pickUp }, language }: SlipData,
  top: number,
): number {
  const labels = MESSAGES[language];
  const place = { start: 0, width: pdfPage.width };
  let y = top;
  if (pickUp) {
    const lines = [
      ...getBranchLines(pickUp, language).slice(0, 2),
      ...(customer
        ? [isolate(stripUnprintable(customer.name)), leftToRight(formatPhone(customer.phone))]
        : []),
    ];
    y = drawParty(pdfPage, labels.invoice.collectAt, lines, { ...place, y }) + 16;
  }
  if (address) {
    const { directions } = address;
    const lines = [
      ...getDeliveryLines(address, language),
      ...(directions ? [isolate(stripUnprintable(directions))] : []),
    ];
    y = drawParty(pdfPage, labels.invoice.deliverTo, lines, { ...place, y }) + 16;
  }
  return y;
}
