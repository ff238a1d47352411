'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, lazy, Suspense } from 'react';
import { AddressLines } from '@/components/address/address-lines';
import { PhoneNumber } from '@/components/shopper/phone-number';
import type { Address } from '@/lib/contract/address';
import type { Order } from '@/lib/contract/order';
import { needsNationalAddress } from '@/lib/domain/national-address';
import { getExchangedReturn } from '@/lib/domain/return-number';
import { LimitedViewNotice } from './limited-view-notice';
import { OrderLines } from './order-lines';
import { OrderTimeline } from './order-timeline';
import { OrderTotals } from './order-totals';
import { PickUpPlace } from './pick-up-place';
import { Receipt } from './receipt';
import { Refunds } from './refunds';
import { Section } from './section';
import { ShipmentTracking } from './shipment-tracking';

/** Few orders need it: its form is loaded with them. */
const CompleteAddress = lazy(async () => ({
  default: (await import('./complete-address')).CompleteAddress,
}));

/** Few orders are gifts whose recipient enters the address. */
const GiftStatus = lazy(async () => ({
  default: (await import('./gift-status')).GiftStatus,
}));

const OrderGift = lazy(async () => ({
  default: (await import('./gift-status')).OrderGift,
}));

/** Few orders were corrected. */
const OrderCorrections = lazy(async () => ({
  default: (await import('./order-corrections')).OrderCorrections,
}));

const PendingCorrectionPanel = lazy(async () => ({
  default: (await import('./pending-correction')).PendingCorrectionPanel,
}));

interface OrderDetailsProps {
  order: Order;
  /** False where the page has the address or branch already. */
  hasAddress?: boolean;
}

/** All details of an order that the current user may see. */
export function OrderDetails({ order, hasAddress = true }: OrderDetailsProps) {
  return (
    <div className="order-details">
      {!order.customer && <LimitedViewNotice order={order} />}
      {order.pendingCorrection && (
        <Suspense>
          <PendingCorrectionPanel order={order} correction={order.pendingCorrection} />
        </Suspense>
      )}
      {order.address && needsNationalAddress(order) && (
        <Suspense>
          <CompleteAddress order={order} address={order.address} />
        </Suspense>
      )}
      {order.gift && (
        <Suspense>
          <GiftStatus order={order} gift={order.gift} />
        </Suspense>
      )}
      <div className="order-column">
        <OrderTimeline order={order} />
        {order.shipment && <ShipmentTracking shipment={order.shipment} />}
        <OrderLines order={order} />
        <OrderTexts order={order} />
        {order.corrections && (
          <Suspense>
            <OrderCorrections order={order} />
          </Suspense>
        )}
      </div>
      <div className="order-column">
        <OrderTotals order={order} />
        <Refunds order={order} />
        <Receipt order={order} />
        {hasAddress && order.address && <OrderAddress address={order.address} />}
        {hasAddress && order.gift && !order.address && (
          <Suspense>
            <OrderGift order={order} gift={order.gift} />
          </Suspense>
        )}
        {hasAddress && order.pickUp && <OrderPickUp pickUp={order.pickUp} status={order.status} />}
      </div>
    </div>
  );
}

function OrderAddress({ address }: { address: Address }) {
  const t = useTranslations('order.address');
  return (
    <Section title={t('title')}>
      <AddressBlock address={address} />
    </Section>
  );
}

function OrderPickUp(props: ComponentProps<typeof PickUpPlace>) {
  const t = useTranslations('order.pickUp');
  return (
    <Section title={t('title')}>
      <PickUpPlace {...props} />
    </Section>
  );
}

export function AddressBlock({ address }: { address: Address }) {
  return (
    <address className="not-italic">
      {/* The block is aligned with the other lines; only the name has its own direction. */}
      <span className="block break-words font-medium">
        <bdi>{address.recipientName}</bdi>
      </span>
      <span className="block text-ink-700">
        <AddressLines address={address} />
        <PhoneNumber phone={address.phone} />
      </span>
    </address>
  );
}

const TEXTS = ['orderNote', 'giftMessage'] as const;

/** Order note and gift message. Empty texts are not rendered. */
export function OrderTexts({ order }: { order: Order }) {
  const t = useTranslations('order.texts');
  const exchanged = getExchangedReturn(order);
  return TEXTS.map((name) => {
    const text = order[name];
    if (!text) return null;
    return (
      <Section key={name} title={t(text === exchanged ? 'exchangedReturn' : name)}>
        <p dir="auto" className="whitespace-pre-line break-words">
          {text}
        </p>
      </Section>
    );
  });
}
