'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/feedback/empty-state';
import { RequestError } from '@/components/feedback/request-error';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { PrivateLink } from '@/components/navigation/private-link';
import { OrderStatusBadge } from '@/components/order-status/order-status-badge';
import { ReorderReport, useReorder } from '@/components/order-status/reorder';
import { ProductImage } from '@/components/product/product-image';
import { Button, buttonClass } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { Icon } from '@/components/ui/icon';
import { ordersQuery } from '@/lib/api/orders/orders';
import type { Order } from '@/lib/contract/order';
import type { User } from '@/lib/contract/user';
import { leftToRight } from '@/lib/domain/bidi';
import { countUnits } from '@/lib/domain/line-total';
import { filsFromKwd, formatMoney } from '@/lib/domain/money';
import { isOnTheWay } from '@/lib/domain/order-status';
import { routes } from '@/lib/domain/routes';
import { formatDate } from '@/lib/i18n/format-date';
import { THUMBNAIL } from '@/lib/next/image/source-set';
import { accountClient } from '@/lib/session/account-client';
import { orderCurrency } from '@/lib/shop/order/order-currency';
import { toImageView } from '@/lib/shop/product/product-view';
import { openOverlay } from '@/stores/overlay';
import { ClaimOrder } from './claim-order';
import { PageLinks } from './page-links';
import { SectionPanel } from './section-panel';
import { useSection } from './sections';

/** Orders of the user, newest first. */
export function OrdersSection({ user }: { user: User }) {
  const t = useTranslations('profile.orders');
  const { page } = useSection();
  const orders = useQuery({
    ...ordersQuery(accountClient, user.id, page),
    placeholderData: keepPreviousData,
  });
  return (
    <SectionPanel title={t('title')}>
      {orders.isPending && <OrdersSkeleton />}
      {orders.isError && (
        <RequestError
          layout="panel"
          text={t('failed')}
          retryLabel={t('retry')}
          isRetrying={orders.isFetching}
          onRetry={() => orders.refetch()}
        />
      )}
      {orders.data?.total === 0 && (
        <EmptyState
          text={t('empty')}
          action={t('emptyAction')}
          path={routes.categories}
          illustration="bag"
        />
      )}
      {orders.data && orders.data.total > 0 && (
        <>
          <ul
            aria-busy={orders.isPlaceholderData}
            className={`grid gap-4 ${orders.isPlaceholderData ? 'opacity-60' : ''}`}
          >
            {orders.data.orders.map((order) => (
              <li key={order.referenceCode}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
          <PageLinks
            section="orders"
            label={t('pages')}
            page={page}
            count={Math.ceil(orders.data.total / orders.data.limit)}
          />
        </>
      )}
      {!user.isGuest && <ClaimOrder user={user} />}
    </SectionPanel>
  );
}

function OrdersSkeleton() {
  const t = useTranslations('profile.orders');
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('loading')}</span>
      {[1, 2, 3].map((row) => (
        <div key={row} aria-hidden="true" className="panel h-42 motion-safe:animate-pulse">
          <div className="h-6 w-40 rounded-control bg-sand-200" />
          <div className="mt-4 h-16 w-full rounded-control bg-sand-200" />
        </div>
      ))}
    </div>
  );
}

const MAX_IMAGES = 4;

/** Summary of an order: number, date, status, total and product images. */
function OrderCard({ order }: { order: Order }) {
  const t = useTranslations('profile.orders');
  const { locale } = useShop();
  const count = countUnits(order.lines);
  const name = t('number', { code: leftToRight(order.orderNumber) });
  return (
    <article aria-label={name} className="panel relative hover:border-sand-300 sm:p-5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-medium">
          {/* The pseudo-element extends the button over the whole card. */}
          <button
            type="button"
            onClick={() => openOverlay({ id: 'order', referenceCode: order.referenceCode, order })}
            className="text-start before:absolute before:inset-0 before:rounded-card hover:underline"
          >
            {name}
          </button>
        </h3>
        <OrderStatusBadge order={order} />
      </header>
      <p className="mt-1 text-14 text-ink-500">
        <time dateTime={order.createdAt}>{formatDate(order.createdAt, locale)}</time>
        <span aria-hidden="true"> · </span>
        <span>{t('items', { count })}</span>
      </p>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <Thumbnails order={order} />
        <p className="ms-auto text-end">
          <span className="block text-12 text-ink-500">{t('total')}</span>
          <bdi className="font-semibold tabular-nums">
            {formatMoney(filsFromKwd(order.total), orderCurrency(order.display), locale)}
          </bdi>
        </p>
      </div>
      <CardActions order={order} />
    </article>
  );
}

/** Above the button of the whole card. */
function CardActions({ order }: { order: Order }) {
  const t = useTranslations('profile.orders');
  const actions = useTranslations('order');
  const reorder = useReorder(order);
  return (
    <div className="relative mt-4 grid gap-3 empty:hidden">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {order.canPay && (
          <PrivateLink path={routes.failedOrder(order.referenceCode)} className={buttonClass()}>
            {actions('actions.pay')}
          </PrivateLink>
        )}
        {isOnTheWay(order.status) && (
          <PrivateLink
            path={routes.success(order.referenceCode)}
            className={buttonClass({ variant: 'outline' })}
          >
            <Icon name="truck" size={18} />
            {t('track')}
          </PrivateLink>
        )}
        {order.canReorder && (
          <Button variant="quiet" isDisabled={reorder.isPending} onClick={() => reorder.mutate()}>
            <Icon name="return" size={18} />
            <span>{actions(reorder.isPending ? 'reorder.working' : 'reorder.action')}</span>
          </Button>
        )}
      </div>
      <FormAlert>{reorder.isError && actions('reorder.failed')}</FormAlert>
      {reorder.data && <ReorderReport reorder={reorder.data} />}
    </div>
  );
}

function Thumbnails({ order }: { order: Order }) {
  const t = useTranslations('profile.orders');
  const { locale } = useShop();
  const localized = useLocalized();
  const hiddenCount = order.lines.length - MAX_IMAGES;
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {order.lines.slice(0, MAX_IMAGES).map(({ typeId, type, title, media }) => (
        <li
          key={`${type}:${typeId}`}
          className="aspect-product w-14 overflow-hidden rounded-control bg-sand-100 sm:w-16"
        >
          {media ? (
            <ProductImage
              image={{ ...toImageView(media, locale), alt: localized(title) }}
              {...THUMBNAIL}
              sizes="64px"
              className="size-full object-cover"
            />
          ) : (
            <span className="sr-only">{localized(title)}</span>
          )}
        </li>
      ))}
      {hiddenCount > 0 && (
        <li className="text-14 whitespace-nowrap text-ink-500">
          {t('more', { count: hiddenCount })}
        </li>
      )}
    </ul>
  );
}
