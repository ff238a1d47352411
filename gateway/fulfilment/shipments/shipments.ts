import { HOME_COUNTRY } from '../../../lib/contract/home-country.ts';
import type { OrderStatus, Shipment } from '../../../lib/contract/order.ts';
import { isDeliverable } from '../../../lib/domain/address-rules.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import { loadCustomsData } from '../../catalogue/public.ts';
import {
  domesticOrder,
  illegalTransition,
  lockOrder,
  nationalAddressMissing,
  requireReferenceCode,
  requireStatus,
} from '../../orders/public.ts';
import type { PaymentServices } from '../../payments/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { type OrderRow, orders, waybills } from '../../platform/db/schema/orders.ts';
import { and, eq } from '../../platform/db/sql.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { CreatedShipment } from '../../shipping/public.ts';
import { loadOwedLines } from './owed-lines.ts';

interface ShipmentRequest {
  requestId: string;
  weightKg?: number | undefined;
  /** The status on which the shipment is based. */
  fromStatus?: OrderStatus | undefined;
}

/**
 * Creates the DHL shipment of an order once; repeated calls return the same tracking number and
 * waybill. The order row is locked during the request, so that concurrent calls do not create two
 * shipments.
 * @throws `order_not_found`, `illegal_transition`, `domestic_order`, `national_address_missing`,
 *   `nothing_to_ship` and `carrier_unavailable`
 */
export async function createOrderShipment(
  { database: { db }, dhl }: Pick<PaymentServices, 'database' | 'dhl'>,
  { requestId, weightKg, fromStatus }: ShipmentRequest,
): Promise<CreatedShipment> {
  const code = await requireReferenceCode(db, requestId);
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, code);
    requireStatus(order, { status: 'Shipped', fromStatus });
    if (order.carrier === 'DHL' && order.trackingNumber !== null)
      return { trackingNumber: order.trackingNumber, waybill: await findWaybill(tx, order) };
    const { referenceCode, status, address, customer, deliveryService } = order;
    if (status !== 'Confirmed' && status !== 'Processing')
      throw illegalTransition(status, 'Shipped');
    if (address.countryCode === HOME_COUNTRY) throw domesticOrder();
    if (!isDeliverable(address)) throw nationalAddressMissing();
    const owed = await loadOwedLines(tx, order);
    const customs = await loadCustomsData(
      tx,
      owed.map(({ typeId }) => typeId),
    );
    const lines = owed.map(({ typeId, ...line }) => ({ ...line, ...customs.get(typeId) }));
    const { trackingNumber, waybill } = await dhl.createShipment({
      orderNumber: formatOrderNumber(order.orderNumber),
      address,
      customer,
      lines,
      weightKg,
      service: deliveryService ?? undefined,
    });
    await tx
      .update(orders)
      .set({ carrier: 'DHL', trackingNumber, updatedAt: new Date() })
      .where(eq(orders.referenceCode, referenceCode));
    if (waybill) await tx.insert(waybills).values({ referenceCode, pdf: waybill });
    return { trackingNumber, waybill };
  });
}

/** The PDF that the carrier sent with the shipment. */
export async function findWaybill(
  db: Database,
  { referenceCode }: OrderRow,
): Promise<Uint8Array | undefined> {
  const [stored] = await db
    .select({ pdf: waybills.pdf })
    .from(waybills)
    .where(eq(waybills.referenceCode, referenceCode));
  return stored?.pdf;
}

const shipmentNotFound = () => new ProblemError(404, 'shipment_not_found', 'Shipment not found.');

/**
 * Tracks a shipment of the shop.
 * @throws `shipment_not_found` for any other tracking number
 */
export async function trackShipment(
  { database: { db }, dhl }: Pick<PaymentServices, 'database' | 'dhl'>,
  trackingNumber: string,
): Promise<Shipment> {
  const [own] = await db
    .select({ referenceCode: orders.referenceCode })
    .from(orders)
    .where(and(eq(orders.trackingNumber, trackingNumber), eq(orders.carrier, 'DHL')))
    .limit(1);
  const shipment = own && (await dhl.track(trackingNumber));
  if (!shipment) throw shipmentNotFound();
  return shipment;
}

/**
 * Loads the tracking of an order's shipment. Undefined when there is none or the carrier fails: the
 * order is returned without it.
 */
export async function loadShipment(
  { dhl, logger }: Pick<PaymentServices, 'dhl' | 'logger'>,
  order: OrderRow,
): Promise<Shipment | undefined> {
  if (order.carrier !== 'DHL' || order.trackingNumber === null) return undefined;
  try {
    return await dhl.track(order.trackingNumber);
  } catch (error) {
    logger.warn({ err: error, orderId: order.requestId }, 'shipment tracking request failed');
    return undefined;
  }
}
