'use client';

import { useTranslations } from 'next-intl';
import { usePreOrderText } from '@/components/product/pre-order-line';
import { UpgradeGuestForm } from '@/components/shopper/upgrade-guest-form';
import { useShopper } from '@/components/shopper/use-shopper';
import type { Order } from '@/lib/contract/order';
import { isolate } from '@/lib/domain/bidi';
import { isOnTheWay } from '@/lib/domain/order-status';
import { isPaidLater } from '@/lib/domain/payment-methods';
import { getAwaitedPreOrder } from '@/lib/domain/pre-order';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { Complements } from './complements';
import { OrderActions } from './order-actions';
import { OrderArrival, STATUS_ID } from './order-arrival';
import { OrderDetails } from './order-details';
import { ReturnsSection } from './returns-section';
import { Section } from './section';
import { useOrderMoney } from './use-order-money';

/** A confirmed or cancelled order: arrival, next steps and details, with the actions at the foot. */
export function OrderConfirmation({ order }: { order: Order }) {
  const shopper = useShopper();
  const isInProgress = isOnTheWay(order.status);
  const guest =
    order.customer && shopper.status === 'signedIn' && shopper.user.isGuest
      ? shopper.user
      : undefined;
  return (
    <div className="grid gap-6">
      <OrderArrival order={order} />
      {isInProgress && order.status !== 'AwaitingAddress' && <NextSteps order={order} />}
      <div id={STATUS_ID} className="scroll-mt-28">
        <OrderDetails order={order} hasAddress={false} />
      </div>
      {guest && <UpgradeGuestForm user={guest} />}
      {isInProgress && <Complements order={order} />}
      <ReturnsSection order={order} returnTo={null} />
      <OrderActions order={order} returnTo={null} />
    </div>
  );
}

/** What happens next with a confirmed order, by destination and payment method. */
function NextSteps({ order }: { order: Order }) {
  const t = useTranslations('success.next');
  const method = useTranslations('order.method');
  const { formatCharged } = useOrderMoney(order);
  const { paymentMethod, display, total, customer, invoiceNumber, pickUp, exchange } = order;
  const isDomestic = display.countryCode === BASE_COUNTRY.code;
  const preOrder = getAwaitedPreOrder(order.status, order.lines);
  const { formatOrder } = usePreOrderText();
  const isCash = !exchange && !order.isCashPaid && paymentMethod === 'Cash';
  return (
    <Section title={t('title')}>
      <ol className="grid list-decimal gap-x-10 gap-y-2 ps-5 text-ink-700 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {order.status === 'Confirmed' && <li>{t('prepare')}</li>}
        {preOrder && <li>{formatOrder(preOrder)}</li>}
        {pickUp ? (
          order.status !== 'ReadyForPickup' && <li>{t('branch')}</li>
        ) : isDomestic ? (
          <li>{t('driver')}</li>
        ) : (
          <li>{t(order.shipment ? 'abroadShipped' : 'abroad')}</li>
        )}
        {isCash && (
          <li>{t(pickUp ? 'cashAtBranch' : 'cash', { amount: isolate(formatCharged(total)) })}</li>
        )}
        {!exchange && isPaidLater(paymentMethod) && (
          <li>{t('later', { method: method(paymentMethod) })}</li>
        )}
        {customer && invoiceNumber && !isCash && <li>{t('invoice')}</li>}
      </ol>
    </Section>
  );
}
