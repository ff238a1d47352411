'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/feedback/empty-state';
import { RequestError } from '@/components/feedback/request-error';
import { useShop } from '@/components/i18n/shop-context';
import { PrivateLink } from '@/components/navigation/private-link';
import { CHANGES_PER_PAGE, pointsHistoryQuery } from '@/lib/api/users/points';
import type { PointsHistory } from '@/lib/contract/points';
import type { User } from '@/lib/contract/user';
import { leftToRight } from '@/lib/domain/bidi';
import { BASE_CURRENCY, filsFromKwd, formatMoney } from '@/lib/domain/money';
import { routes } from '@/lib/domain/routes';
import { formatDate } from '@/lib/i18n/format-date';
import { accountClient } from '@/lib/session/account-client';
import { PageLinks } from './page-links';
import { SectionPanel } from './section-panel';
import { useSection } from './sections';

/** The balance of the user's points and its changes, newest first. */
export function PointsSection({ user }: { user: User }) {
  const t = useTranslations('profile.pointsHistory');
  const { locale } = useShop();
  const { page } = useSection();
  const history = useQuery({
    ...pointsHistoryQuery(accountClient, user.id, page),
    placeholderData: keepPreviousData,
    enabled: !user.isGuest,
  });
  const { data } = history;
  const balance = formatMoney(filsFromKwd(user.points), BASE_CURRENCY, locale);
  return (
    <SectionPanel title={t('title')}>
      {!user.isGuest && (
        <p className="mb-4 text-ink-700">
          {t.rich('balance', { amount: () => <bdi className="font-semibold">{balance}</bdi> })}
        </p>
      )}
      {history.isError && !data && (
        <RequestError
          layout="panel"
          text={t('failed')}
          retryLabel={t('retry')}
          isRetrying={history.isFetching}
          onRetry={() => history.refetch()}
        />
      )}
      {(user.isGuest || data?.total === 0) && (
        <EmptyState
          text={t(user.isGuest ? 'guest' : 'empty')}
          action={t('emptyAction')}
          path={routes.categories}
          illustration="bag"
        />
      )}
      {data && data.total > 0 && (
        <>
          <ul
            aria-busy={history.isPlaceholderData}
            className={`panel grid divide-y divide-sand-200 py-1 ${history.isPlaceholderData ? 'opacity-60' : ''}`}
          >
            {data.data.map((change) => (
              <ChangeRow key={change.id} change={change} />
            ))}
          </ul>
          <PageLinks
            section="points"
            label={t('pages')}
            page={page}
            count={Math.ceil(data.total / CHANGES_PER_PAGE)}
          />
        </>
      )}
    </SectionPanel>
  );
}

function ChangeRow({
  change: { kind, amount, at, order },
}: {
  change: PointsHistory['data'][number];
}) {
  const t = useTranslations('profile.pointsHistory');
  const { locale } = useShop();
  const sum = formatMoney(filsFromKwd(amount), BASE_CURRENCY, locale);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-4">
      <div>
        <p>{t(`kind.${kind}`)}</p>
        <p className="flex flex-wrap gap-x-4 text-14 text-ink-500">
          <time dateTime={at} className="py-2.5">
            {formatDate(at, locale)}
          </time>
          {order && (
            <PrivateLink path={routes.success(order.referenceCode)} className="text-link">
              {t('order', { code: leftToRight(order.orderNumber) })}
            </PrivateLink>
          )}
        </p>
      </div>
      <bdi
        className={`font-semibold whitespace-nowrap tabular-nums ${amount < 0 ? 'text-ink-700' : 'text-primary-700'}`}
      >
        {amount < 0 ? sum : t('plus', { amount: sum })}
      </bdi>
    </li>
  );
}
