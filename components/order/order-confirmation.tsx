'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { usePreOrderText } from '@/components/product/pre-order-line';
import { Icon } from '@/components/ui/icon';
import { UpgradeGuestForm } from '@/components/user/upgrade-guest-form';
import { useShopper } from '@/components/user/use-shopper';
import { browserClient } from '@/lib/api/browser-client';
import { deliveryFeeQuery } from '@/lib/api/shipping/delivery';
import type { Order, OrderStatus } from '@/lib/contract/order';
import { isolate } from '@/lib/domain/bidi';
import { filsFromKwd } from '@/lib/domain/money';
import { getPreOrderShipping } from '@/lib/domain/pre-order';
import { formatDateTime } from '@/lib/i18n/format-date';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { CancellationNote } from './cancellation-note';
import { OrderActions } from './order-actions';
import { OrderDetails } from './order-details';
import { OrderNumber } from './order-number';
import { Section } from './section';
import { useOrderMoney } from './use-order-money';

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
      <h1 className="flex items-center gap-3 font-display text-28 sm:text-36 lg:text-44">
        {isSuccess && <Icon name="circle-check" size={32} className="shrink-0 text-palm-700" />}
        <span>{t(`heading.${status}`)}</span>
      </h1>
      {text && <p className="break-words text-ink-700">{text}</p>}
    </>
  );
}

/** What happens next with a confirmed order, by destination and payment method. */
function NextSteps({ order }: { order: Order }) {
  const t = useTranslations('success.next');
  const method = useTranslations('order.method');
  const { formatCharged } = useOrderMoney(order);
  const { paymentMethod, display, total, customer, invoiceNumber } = order;
  const isDomestic = display.countryCode === BASE_COUNTRY.code;
  // Delivery days are shown for Kuwait only; abroad they depend on the chosen carrier service.
  const delivery = useQuery({
    ...deliveryFeeQuery(browserClient, {
      countryCode: display.countryCode,
      isDomestic,
      subTotalFils: filsFromKwd(order.subTotal),
    }),
    enabled: isDomestic,
  });
  const days = delivery.data?.estimatedDays;
  // All lines of an order ship together: after that, no pre-order is awaited.
  const preOrder = order.status === 'Shipped' ? undefined : getPreOrderShipping(order.lines);
  const { formatOrder } = usePreOrderText();
  const isPaidLater = paymentMethod === 'Tabby' || paymentMethod === 'Deema';
  return (
    <Section title={t('title')}>
      <ol className="grid list-decimal gap-2 ps-5 text-ink-700">
        {order.status === 'Confirmed' && <li>{t('prepare')}</li>}
        {preOrder && <li>{formatOrder(preOrder)}</li>}
        {isDomestic ? (
          <li>{days ? `${t('arrives', days)} ${t('driver')}` : t('driver')}</li>
        ) : (
          <li>{t(order.shipment ? 'abroadShipped' : 'abroad')}</li>
        )}
        {paymentMethod === 'Cash' && (
          <li>{t('cash', { amount: isolate(formatCharged(total)) })}</li>
        )}
        {isPaidLater && <li>{t('later', { method: method(paymentMethod) })}</li>}
        {customer && invoiceNumber && paymentMethod !== 'Cash' && <li>{t('invoice')}</li>}
      </ol>
    </Section>
  );
}
