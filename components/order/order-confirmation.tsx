'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { Icon } from '@/components/ui/icon';
import { UpgradeGuestForm } from '@/components/user/upgrade-guest-form';
import { useShopper } from '@/components/user/use-shopper';
import type { Order, OrderStatus } from '@/lib/contract/order';
import { isolate } from '@/lib/domain/bidi';
import { formatDateTime } from '@/lib/i18n/format-date';
import { CancellationNote } from './cancellation-note';
import { NextSteps } from './next-steps';
import { OrderActions } from './order-actions';
import { OrderDetails } from './order-details';
import { OrderNumber } from './order-number';

const IN_PROGRESS: readonly OrderStatus[] = ['Confirmed', 'Processing', 'Shipped'];

/** A confirmed or cancelled order: heading, number, actions, next steps and details. */
export function OrderConfirmation({ order }: { order: Order }) {
  const t = useTranslations('order');
  const { locale } = useShop();
  const shopper = useShopper();
  const { status, createdAt, customer } = order;
  const guest =
    customer && shopper.status === 'signedIn' && shopper.user.isGuest ? shopper.user : undefined;
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <StatusHeading order={order} />
        {status === 'Cancelled' && <CancellationNote order={order} />}
        <p className="text-14 text-ink-500">
          {t('placed', { date: formatDateTime(createdAt, locale) })}
        </p>
        <OrderNumber number={order.orderNumber} />
      </header>
      <OrderActions order={order} returnTo={null} />
      {guest && <UpgradeGuestForm user={guest} />}
      {IN_PROGRESS.includes(status) && <NextSteps order={order} />}
      <OrderDetails order={order} />
    </div>
  );
}

function StatusHeading({ order: { status, customer } }: { order: Order }) {
  const t = useTranslations('success');
  const isSuccess = IN_PROGRESS.includes(status) || status === 'Delivered';
  const text = getStatusText();

  function getStatusText(): string | undefined {
    if (status === 'Confirmed')
      return customer && t('text.Confirmed', { email: isolate(customer.email) });
    if (
      status === 'PendingPayment' ||
      status === 'PaymentFailed' ||
      status === 'Expired' ||
      status === 'Cancelled'
    )
      return undefined;
    return t(`text.${status}`);
  }

  return (
    <>
      <h1 className="flex items-center gap-3 font-display text-28 sm:text-36">
        {isSuccess && <Icon name="circle-check" size={32} className="shrink-0 text-palm-700" />}
        <span>{t(`heading.${status}`)}</span>
      </h1>
      {text && <p className="break-words text-ink-700">{text}</p>}
    </>
  );
}
