import type { Order } from '../../../lib/contract/order.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { isolate } from '../../../lib/domain/bidi.ts';
import { getCashDue } from '../../../lib/domain/cash-due.ts';
import { countUnits } from '../../../lib/domain/line-total.ts';
import { BASE_CURRENCY, filsFromKwd, formatMoney } from '../../../lib/domain/money.ts';
import { isOnTheWay } from '../../../lib/domain/order-status.ts';
import { countRefundedUnits, getOwedLines } from '../../../lib/domain/owed-units.ts';
import { getMethodName } from '../../../lib/domain/points-payment.ts';
import { fill, MESSAGES } from '../../platform/messages/messages.ts';
import { stripUnprintable } from '../../platform/text-layout/strip-unprintable.ts';
import { formatKuwaitTime } from './invoice-text.ts';
import { PAGE_COLOURS, type PdfPage } from './page.ts';

interface SlipData {
  order: Order;
  language: Language;
}

/** @returns where the next block begins */
function drawNotice(
  pdfPage: PdfPage,
  text: string,
  top: number,
  look: { size: number; color: string },
): number {
  const notice = pdfPage.block(text, pdfPage.width, { style: 'bold', ...look });
  return pdfPage.put(notice, { start: 0, y: pdfPage.fit(top, notice.height).y }) + 16;
}

/** That the order was corrected: a slip of an earlier version is not valid any more. */
export function drawCorrection(
  pdfPage: PdfPage,
  { order: { corrections = [] }, language }: SlipData,
  top: number,
): number {
  const last = corrections.at(-1);
  if (!last) return top;
  const day = isolate(formatKuwaitTime(last.at, language));
  const text = fill(MESSAGES[language].packingSlip.corrected, { day, version: last.version + 1 });
  return drawNotice(pdfPage, text, top, { size: 10, color: PAGE_COLOURS.danger });
}

/** Names the units that were refunded, so that nobody adds them to the parcel. */
export function drawRefundedUnits(
  pdfPage: PdfPage,
  { order: { lines, refunds }, language }: SlipData,
  top: number,
): number {
  const refunded = lines.flatMap((line) => {
    const units = countRefundedUnits(line, refunds);
    return units > 0 ? [isolate(`${units} × ${stripUnprintable(line.sku)}`)] : [];
  });
  if (refunded.length === 0) return top;
  const text = fill(MESSAGES[language].packingSlip.refunded, { units: refunded.join(', ') });
  return drawNotice(pdfPage, text, top, { size: 9, color: PAGE_COLOURS.danger });
}

/** Whether the parcel goes to another person: a buyer may have a second phone. */
function isForAnother({ address, customer }: Order): boolean {
  if (!address || !customer) return false;
  const toName = (text: string) => text.trim().toLocaleLowerCase();
  const isOtherName = toName(address.recipientName) !== toName(customer.name);
  return isOtherName && address.phone !== customer.phone;
}

/** That the recipient of a gift wants a call before the driver comes. */
export function drawCallFirst(
  pdfPage: PdfPage,
  { order: { gift }, language }: SlipData,
  top: number,
): number {
  if (!gift?.callFirst) return top;
  const text = MESSAGES[language].packingSlip.callFirst;
  return drawNotice(pdfPage, text, top, { size: 10, color: PAGE_COLOURS.danger });
}

/** What is wrapped, and that a gift has no prices, nor a parcel for another person. */
export function drawGiftNotice(
  pdfPage: PdfPage,
  { order, language }: SlipData,
  top: number,
): number {
  const labels = MESSAGES[language].packingSlip;
  const isWrapped = order.wrappingFee !== undefined;
  const isGift = isWrapped || order.giftMessage;
  if (!isGift && !isForAnother(order)) return top;
  const owed = getOwedLines(order.lines, order.refunds);
  const units = countUnits(owed);
  const text = [
    ...(isWrapped ? [fill(labels.wrap, { units })] : []),
    isGift ? labels.gift : labels.noPrices,
  ].join(' ');
  return drawNotice(pdfPage, text, top, { size: 10, color: PAGE_COLOURS.primary });
}

/** How the order is paid, and the cash to collect at the hand-over. */
export function drawPayment(pdfPage: PdfPage, { order, language }: SlipData, top: number): number {
  const { packingSlip: labels, paymentMethods } = MESSAGES[language];
  const { paymentMethod, status, total } = order;
  const method = paymentMethods[getMethodName(order)];
  const isGift = order.wrappingFee !== undefined || order.giftMessage || isForAnother(order);
  const due = getCashDue(order);
  const amount = due !== undefined && formatMoney(filsFromKwd(due), BASE_CURRENCY, language);
  const text = [
    // How a gift was paid is not for who receives it.
    ...((paymentMethod === 'Cash' && total === 0) || (!amount && isGift)
      ? []
      : [fill(labels.payment, { method: isolate(method) })]),
    ...(amount ? [fill(labels.collect, { amount: isolate(amount) })] : []),
    ...(!amount && isOnTheWay(status) ? [labels.nothingDue] : []),
  ].join(' ');
  if (text === '') return top;
  return drawNotice(pdfPage, text, top, { size: 10, color: PAGE_COLOURS.ink });
}
