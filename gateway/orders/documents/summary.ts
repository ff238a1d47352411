import { isolate, leftToRight } from '../../../lib/domain/bidi.ts';
import { inLanguage } from '../../../lib/domain/in-language.ts';
import { BASE_CURRENCY, filsFromKwd, formatMoney } from '../../../lib/domain/money.ts';
import { listDiscounts } from '../../../lib/domain/order-discounts.ts';
import { isOfOrder } from '../../../lib/domain/owed-units.ts';
import { toPaymentResult } from '../../../lib/domain/payment-result.ts';
import { getMethodName, getPointsState } from '../../../lib/domain/points-payment.ts';
import { fill, MESSAGES } from '../../platform/messages/messages.ts';
import { stripUnprintable } from '../../platform/text-layout/strip-unprintable.ts';
import type { InvoiceData } from './heading.ts';
import { getInvoiceState } from './invoice-state.ts';
import {
  formatDinar,
  formatKuwaitDay,
  formatKuwaitTime,
  getDisplayCurrency,
} from './invoice-text.ts';
import { PAGE_COLOURS, type PdfPage, type Place } from './page.ts';
import type { TextBlock, TextOptions } from './text-layout.ts';

const TOTALS_WIDTH = 240;
const ROW = { size: 9, color: PAGE_COLOURS.soft } as const;
const TOTAL = { style: 'bold', size: 11, color: PAGE_COLOURS.primary } as const;
/** Share of the row width for labels: amounts are short, receipt fields are long. */
const LABEL = { totals: 0.6, receipt: 0.36 } as const;

interface Row {
  /** The x position of the value, from the start of the row. */
  valueStart: number;
  label: TextBlock;
  value: TextBlock;
  isTotal: boolean;
}

const getHeight = ({ label, value, isTotal }: Row) =>
  Math.max(label.height, value.height) + (isTotal ? 14 : 3);

function row(
  pdfPage: PdfPage,
  widths: { label: number; value: number },
  label: string,
  value: string,
  options: TextOptions = ROW,
): Row {
  return {
    valueStart: widths.label,
    label: pdfPage.block(label, widths.label, options),
    value: pdfPage.block(value, widths.value, { ...options, align: 'end' }),
    isTotal: options === TOTAL,
  };
}

function drawRow(pdfPage: PdfPage, drawn: Row, { start, width, y }: Place): number {
  const { label, value, valueStart, isTotal } = drawn;
  const height = getHeight(drawn);
  const inset = isTotal ? 8 : 0;
  if (isTotal)
    pdfPage.fill(
      { start: start - inset, width: width + 2 * inset, y: y + 3, height: height - 4 },
      PAGE_COLOURS.primaryGround,
      6,
    );
  const textY = y + (isTotal ? 7 : 0);
  pdfPage.put(label, { start, y: textY });
  pdfPage.put(value, { start: start + valueStart, y: textY });
  return y + height;
}

/** What each promotion took off, and staff. */
function listDiscountTexts(
  order: InvoiceData['order'],
  language: InvoiceData['language'],
): [label: string, value: string][] {
  const labels = MESSAGES[language].invoice;
  const other =
    order.promoCode === undefined
      ? labels.discount
      : fill(labels.discountWithCode, { code: isolate(stripUnprintable(order.promoCode)) });
  return listDiscounts(order).map(({ message, discount }) => [
    message ? stripUnprintable(inLanguage(message, language)) : other,
    formatDinar(-discount, language),
  ]);
}

function totals(pdfPage: PdfPage, { order, language }: InvoiceData, width: number): Row[] {
  const labels = MESSAGES[language].invoice;
  const widths = { label: width * LABEL.totals, value: width * (1 - LABEL.totals) };
  const plain = (label: string, value: string) => row(pdfPage, widths, label, value);
  return [
    plain(labels.subTotal, formatDinar(order.subTotal, language)),
    ...listDiscountTexts(order, language).map(([label, value]) => plain(label, value)),
    plain(
      order.pickUp ? labels.pickUp : labels.delivery,
      order.deliveryFee > 0 ? formatDinar(order.deliveryFee, language) : labels.free,
    ),
    ...(order.wrappingFee === undefined
      ? []
      : [plain(labels.wrapping, formatDinar(order.wrappingFee, language))]),
    ...(order.pointsUsed > 0
      ? [plain(labels.points[getPointsState(order)], formatDinar(-order.pointsUsed, language))]
      : []),
    ...(order.exchange
      ? [
          plain(
            fill(labels.exchange, { number: leftToRight(order.exchange.orderNumber) }),
            formatDinar(-order.exchange.value, language),
          ),
        ]
      : []),
    row(pdfPage, widths, labels.total, formatDinar(order.total, language), TOTAL),
    ...(order.exchanges ?? []).map(({ orderNumber, value }) =>
      plain(
        fill(labels.exchanged, { number: leftToRight(orderNumber) }),
        formatDinar(-value, language),
      ),
    ),
    ...listConfirmedRefunds(order).flatMap(({ amount, points, endedAt }) => {
      const day = isolate(formatKuwaitDay(endedAt, language));
      return [
        ...(amount > 0
          ? [plain(fill(labels.refunded, { day }), formatDinar(-amount, language))]
          : []),
        ...(points > 0
          ? [plain(fill(labels.refundedPoints, { day }), formatDinar(-points, language))]
          : []),
      ];
    }),
  ];
}

/** Refunds of the order that have been confirmed; those of other amounts are not on the invoice. */
function listConfirmedRefunds({ refunds = [] }: InvoiceData['order']) {
  return refunds.flatMap(({ kind, state, amount, points, endedAt }) =>
    isOfOrder(kind) && state === 'Done' && endedAt !== undefined
      ? [{ amount, points, endedAt }]
      : [],
  );
}

/** That a cancelled cash order, whose invoice stays, is not to be paid. */
function getCancellationNote(
  pdfPage: PdfPage,
  { order, language }: InvoiceData,
  width: number,
): TextBlock[] {
  const isCash = order.paymentMethod === 'Cash' && !order.exchange;
  if (!isCash || getInvoiceState(order) !== 'cancelled') return [];
  const text = MESSAGES[language].invoice.cancelledCash;
  return [pdfPage.block(text, width, { size: 9, color: PAGE_COLOURS.danger })];
}

/** The total in the display currency; empty for dinar. */
function getDisplayTotal(
  pdfPage: PdfPage,
  { order, language }: InvoiceData,
  width: number,
): TextBlock[] {
  const currency = getDisplayCurrency(order);
  if (!currency) return [];
  const amount = isolate(formatMoney(filsFromKwd(order.total), currency, language));
  // Non-breaking spaces keep the rate on one line.
  const rate = leftToRight(
    `1 ${BASE_CURRENCY.symbol.En} = ${currency.rate} ${currency.symbol.En}`.replaceAll(
      ' ',
      '\u00A0',
    ),
  );
  return [
    pdfPage.block(fill(MESSAGES[language].invoice.displayTotal, { amount, rate }), width, {
      size: 8,
      color: PAGE_COLOURS.caption,
    }),
  ];
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Dates and known results are for people; other values are shown as received from the provider. */
function formatReceiptValue(
  field: string,
  value: string,
  language: InvoiceData['language'],
): string {
  const result = field === 'result' ? toPaymentResult(value) : undefined;
  if (result) return MESSAGES[language].invoice.receiptResults[result];
  return INSTANT.test(value) ? formatKuwaitTime(value, language) : stripUnprintable(value);
}

function payment(pdfPage: PdfPage, { order, language }: InvoiceData, width: number): Row[] {
  const labels = MESSAGES[language].invoice;
  const names: Readonly<Record<string, string>> = labels.receipt;
  const widths = { label: width * LABEL.receipt, value: width * (1 - LABEL.receipt) };
  // In the order of the labels: JSON columns lose that of the fields.
  const place = (field: string) =>
    Object.hasOwn(names, field) ? Object.keys(names).indexOf(field) : Number.POSITIVE_INFINITY;
  const receipt = Object.entries(order.payment?.receipt ?? {})
    .toSorted(([one], [other]) =>
      place(one) === place(other) ? one.localeCompare(other) : place(one) - place(other),
    )
    .map(([field, value]) =>
      row(
        pdfPage,
        widths,
        names[field] ?? stripUnprintable(field),
        isolate(formatReceiptValue(field, value, language)),
      ),
    );
  return [
    row(
      pdfPage,
      widths,
      labels.method,
      isolate(MESSAGES[language].paymentMethods[getMethodName(order)]),
    ),
    ...receipt,
  ];
}

/**
 * Draws payment at the start and totals at the end, on one page.
 * @returns the y position below them
 */
export function drawSummary(pdfPage: PdfPage, invoice: InvoiceData, top: number): number {
  const left = { start: 0, width: pdfPage.width - TOTALS_WIDTH - 36 };
  const right = { start: pdfPage.width - TOTALS_WIDTH - 8, width: TOTALS_WIDTH };
  const paid = payment(pdfPage, invoice, left.width);
  const sums = totals(pdfPage, invoice, right.width);
  const notes = [
    ...getCancellationNote(pdfPage, invoice, right.width),
    ...getDisplayTotal(pdfPage, invoice, right.width),
  ];
  const addUp = (heights: readonly number[]) => heights.reduce((sum, height) => sum + height, 0);
  const height = Math.max(
    addUp(paid.map(getHeight)) + 16,
    addUp([...sums.map(getHeight), ...notes.map((block) => block.height)]),
  );
  const { y } = pdfPage.fit(top, height);
  let paidY =
    pdfPage.text(
      MESSAGES[invoice.language].invoice.payment,
      { ...left, y },
      { style: 'bold', size: 8.5, color: PAGE_COLOURS.caption },
    ) + 2;
  for (const part of paid) paidY = drawRow(pdfPage, part, { ...left, y: paidY });
  let sumY = y;
  for (const part of sums) sumY = drawRow(pdfPage, part, { ...right, y: sumY });
  for (const note of notes) sumY = pdfPage.put(note, { ...right, y: sumY + 2 });
  return Math.max(paidY, sumY) + 18;
}
