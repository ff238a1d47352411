'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/feedback/empty-state';
import { RequestError } from '@/components/feedback/request-error';
import { ordersQuery } from '@/lib/api/orders/orders';
import type { User } from '@/lib/contract/user';
import { routes } from '@/lib/domain/routes';
import { accountClient } from '@/lib/session/account-client';
import { OrderCard } from './order-card';
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
        <EmptyState text={t('empty')} action={t('emptyAction')} path={routes.categories} />
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
          <PageLinks page={page} count={Math.ceil(orders.data.total / orders.data.limit)} />
        </>
      )}
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
