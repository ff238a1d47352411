'use client';

import type { Order } from '@/lib/contract/order';
import { LimitedViewNotice } from './limited-view-notice';
import { OrderAddress } from './order-address';
import { OrderLines } from './order-lines';
import { OrderTexts } from './order-texts';
import { OrderTimeline } from './order-timeline';
import { OrderTotals } from './order-totals';
import { Receipt } from './receipt';
import { Refunds } from './refunds';
import { ShipmentTracking } from './shipment-tracking';

/** All details of an order that the current user may see. */
export function OrderDetails({ order }: { order: Order }) {
  return (
    <div className="order-details">
      <div className="order-column">
        <OrderTimeline order={order} />
        {order.shipment && <ShipmentTracking shipment={order.shipment} />}
        <OrderLines order={order} />
        <OrderTexts order={order} />
      </div>
      <div className="order-column">
        <OrderTotals order={order} />
        <Refunds order={order} />
        <Receipt order={order} />
        {order.address ? (
          <OrderAddress address={order.address} />
        ) : (
          <LimitedViewNotice referenceCode={order.referenceCode} />
        )}
      </div>
    </div>
  );
}
