import * as staffOrdersCalls from '../../../lib/contract/calls/staff-orders.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import { isAwaitingPayment } from '../../../lib/domain/order-status.ts';
import { conflict } from '../../platform/http/problem.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { pdfFile } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { sendPdf } from '../../platform/http/send-file.ts';
import { loadSeller } from '../../platform/shop/stored-seller.ts';
import { orderNotFound, paymentOpen } from '../record/conflicts.ts';
import { loadOrders } from '../record/load-order.ts';
import { toOrder } from '../record/order-mapping.ts';
import type { PackingSlipData } from './packing-slip.ts';
import type { DocumentServices } from './services.ts';

const downloadPackingSlipRoute = route(staffOrdersCalls.downloadPackingSlip, {
  policy: 'staff',
  summary: 'Download the packing slip of an order as a PDF',
  description:
    'The units that are still to be delivered (refunded ones are named apart), address or branch, how it is paid with the cash to collect, order note and gift message, without prices. In the language of the order unless another is given. An order whose payment is open has none: 409 `payment_open`; nor has a gift without address: 409 `address_missing`.',
  problems: [404, 409],
  responses: { 200: pdfFile('A4, in Arabic or English') },
});

const downloadPackingSlipsRoute = route(staffOrdersCalls.downloadPackingSlips, {
  policy: 'staff',
  summary: 'Download the packing slips of several orders as one PDF',
  description:
    'In the given order, each on pages of its own. 409 `payment_open` names the orders whose payment is open.',
  problems: [404, 409],
  responses: { 200: pdfFile('A4') },
});

const addressMissing = () =>
  conflict('address_missing', 'The recipient of a gift has not entered the address yet.');

/** @throws `order_not_found` when one of the orders does not exist; `payment_open`, `address_missing` */
async function loadSlips(
  { database: { db }, seller }: DocumentServices,
  ids: readonly string[],
  language: Language | undefined,
): Promise<PackingSlipData[]> {
  const loaded = await loadOrders(db, ids);
  if (loaded.length < ids.length) throw orderNotFound();
  const unpaid = loaded.filter(({ order }) => isAwaitingPayment(order.status));
  if (unpaid.length > 0)
    throw paymentOpen(unpaid.map(({ order }) => formatOrderNumber(order.orderNumber)));
  if (loaded.some(({ order }) => order.status === 'AwaitingAddress')) throw addressMissing();
  const { name: sellerName } = await loadSeller(db, seller);
  return loaded.map((one) => ({
    order: toOrder(one, 'staff'),
    sellerName,
    language: language ?? one.order.language,
  }));
}

export function registerPackingSlips(app: GatewayApp, deps: DocumentServices): void {
  const { renderPool } = deps;
  const render = (slips: readonly PackingSlipData[]) =>
    renderPool.queue(() => renderPool.render('packingSlipsPdf', slips));
  app.openapi(downloadPackingSlipRoute, async (c) => {
    const { ReferenceCode, Language } = c.req.valid('query');
    const slips = await loadSlips(deps, [ReferenceCode], Language);
    const name = slips.map((slip) => `${slip.order.orderNumber}-${slip.language}.pdf`).join();
    return sendPdf(c, await render(slips), name);
  });
  app.openapi(downloadPackingSlipsRoute, async (c) => {
    const { referenceCodes, language } = c.req.valid('json');
    const slips = await loadSlips(deps, [...new Set(referenceCodes)], language);
    return sendPdf(c, await render(slips), 'packing-slips.pdf');
  });
}
