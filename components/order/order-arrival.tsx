'use client';

import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { usePreOrderText } from '@/components/product/pre-order-line';
import { ProductImage } from '@/components/product/product-image';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { PUBLIC_ENV } from '@/lib/config/env/client-site';
import type { Order, OrderStatus } from '@/lib/contract/order';
import { isolate } from '@/lib/domain/bidi';
import { type DeliveryDates, formatDeliveryDates } from '@/lib/domain/delivery-dates';
import { isOnTheWay } from '@/lib/domain/order-status';
import { getStatusName } from '@/lib/domain/pick-up';
import { getAwaitedPreOrder } from '@/lib/domain/pre-order';
import { routes } from '@/lib/domain/routes';
import { formatDate } from '@/lib/i18n/format-date';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { lineKey } from '@/lib/shop/order/reorder';
import { toImageView } from '@/lib/shop/product/product-view';
import { features } from '@/shop.config';
import { CancellationNote } from './cancellation-note';
import { AddressBlock } from './order-details';
import { OrderNumber } from './order-number';
import { PickUpPlace } from './pick-up-place';

/** Few orders are gifts whose recipient enters the address. */
const GiftDestination = lazy(async () => ({
  default: (await import('./gift-status')).GiftDestination,
}));

/** Of the block with the status of the order, on the page of the order. */
export const STATUS_ID = 'order-status';

/** The first block of an order: when it arrives, where, what, and who was told. */
export function OrderArrival({ order }: { order: Order }) {
  const t = useTranslations();
  const { locale } = useShop();
  const arrival = useArrival(order);
  const { status, customer, address, createdAt, gift, pickUp } = order;
  const text = useStatusText(order);
  return (
    <header className="grid gap-6 rounded-card bg-primary-100 p-5 sm:p-7 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-14 lg:p-10 print:bg-transparent print:p-0">
      <PrintedName />
      <div>
        <h1
          className={`flex items-center gap-2 font-display ${arrival ? 'text-18 sm:text-22' : 'text-28'}`}
        >
          {isSuccess(status) && (
            <Icon name="circle-check" size={24} className="shrink-0 text-primary-700" />
          )}
          <span>{t(`success.heading.${getStatusName(order)}`)}</span>
        </h1>
        {arrival && <p className="mt-2 font-display text-28 text-balance lg:text-44">{arrival}</p>}
        {status === 'Cancelled' && <CancellationNote order={order} />}
        {isOnTheWay(status) && (
          <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
            <a href={`#${STATUS_ID}`} className={buttonClass({}, 'min-h-12')}>
              {t('success.track')}
            </a>
            <PrefetchLink path={routes.home} className="text-link">
              {t('cart.summary.continue')}
            </PrefetchLink>
          </p>
        )}
      </div>
      <Pictures order={order} />
      <div className="grid gap-4 border-primary-700/20 border-t pt-6 text-14 sm:grid-cols-2 print:border-0 print:pt-0">
        {address && (
          <Fact icon="pin">
            <AddressBlock address={address} />
          </Fact>
        )}
        {gift && !address && (
          <Fact icon="gift">
            <Suspense>
              <GiftDestination gift={gift} countryCode={order.display.countryCode} />
            </Suspense>
          </Fact>
        )}
        {pickUp && (
          <Fact icon="pin">
            <PickUpPlace pickUp={pickUp} status={status} />
          </Fact>
        )}
        <div className="grid content-start gap-2">
          {text && (
            <Fact icon={status === 'Confirmed' && customer ? 'mail' : 'package'}>{text}</Fact>
          )}
          <div className="flex flex-wrap items-center gap-x-4">
            <OrderNumber number={order.orderNumber} />
            <p className="text-ink-500">
              {t('order.placed', { date: formatDate(createdAt, locale) })}
            </p>
          </div>
        </div>
      </div>
    </header>
  );
}

/** The name of the shop, which a printed order has in place of the header. */
export function PrintedName() {
  const { locale } = useShop();
  return <p className="hidden font-display text-28 print:block">{PUBLIC_ENV.shopName[locale]}</p>;
}

const isSuccess = (status: OrderStatus) => isOnTheWay(status) || status === 'Delivered';

/** When an order arrives; undefined once it has arrived, is cancelled or returned. */
export function useArrival(order: Order): string | undefined {
  const { deliveryDates, display, lines, pickUp, status } = order;
  const t = useTranslations('success.arrival');
  const { locale } = useShop();
  const { formatOrder } = usePreOrderText();
  if (!isOnTheWay(status) || status === 'AwaitingAddress') return undefined;
  const format = (dates: DeliveryDates) => isolate(formatDeliveryDates(dates, locale));
  const collectBy = pickUp?.collectBy;
  if (collectBy) return t('collectBy', { date: format({ from: collectBy, to: collectBy }) });
  if (deliveryDates) return t(pickUp ? 'ready' : 'dates', { dates: format(deliveryDates) });
  const preOrder = getAwaitedPreOrder(status, lines);
  if (preOrder) return formatOrder(preOrder);
  return pickUp || display.countryCode === BASE_COUNTRY.code ? undefined : t('abroad');
}

function useStatusText({ status, customer, gift, pickUp }: Order): string | undefined {
  const t = useTranslations('success.text');
  switch (status) {
    case 'Confirmed':
      return customer && t(status, { email: isolate(customer.email) });
    case 'AwaitingAddress':
      return gift?.recipientName && t(status, { recipient: isolate(gift.recipientName) });
    case 'PendingPayment':
    case 'PaymentFailed':
    case 'Expired':
    case 'Cancelled':
      return undefined;
    case 'ReadyForPickup':
      // Its code says the same.
      return pickUp?.code ? undefined : t(status);
    case 'Processing':
      return t(pickUp ? 'ProcessingForPickup' : status);
    case 'Delivered':
      if (!features.returns) return t('withoutReturns');
      return t(pickUp ? 'Collected' : status);
    default:
      return t(status);
  }
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <Icon name={icon} className="mt-0.5 shrink-0 text-primary-700 print:hidden" />
      <div className="min-w-0 break-words">{children}</div>
    </div>
  );
}

const MAX_PICTURES = 6;

/** Decorative: the list of the goods follows. */
function Pictures({ order: { lines } }: { order: Order }) {
  const { locale } = useShop();
  const localized = useLocalized();
  const pictures = lines.filter(({ media }) => media).slice(0, MAX_PICTURES);
  return (
    <ul
      aria-hidden="true"
      className="flex flex-wrap gap-3 empty:hidden lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-w-[28.5rem] lg:content-start lg:justify-end print:hidden"
    >
      {pictures.map((line) => (
        <li
          key={lineKey(line)}
          title={localized(line.title)}
          className="aspect-product w-[120px] lg:w-36 overflow-hidden rounded-control bg-sand-100 max-sm:w-[calc((100%-1.5rem)/3)]"
        >
          {line.media && (
            <ProductImage
              image={toImageView(line.media, locale)}
              widths={[200, 320]}
              quality={60}
              sizes="(min-width: 1024px) 144px, 120px"
              isDecorative
              className="size-full object-cover"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
