'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { useMoney } from '@/components/price/use-money';
import { Icon } from '@/components/ui/icon';
import type { User } from '@/lib/contract/user';
import { isolate } from '@/lib/domain/bidi';
import { BASE_CURRENCY, filsFromKwd, formatMoney } from '@/lib/domain/money';
import { getFullName } from '@/lib/shop/account/customer-data';
import { useCountry } from '@/stores/country';

/** Greeting and points balance. */
export function ProfileHeader({ user }: { user: User }) {
  const t = useTranslations('profile');
  return (
    <header className="mb-6 flex min-h-18 flex-wrap items-center justify-between gap-4">
      <h1 className="min-w-0 font-display text-28 break-words md:text-36">
        {t('greeting', { name: isolate(getFullName(user)) })}
      </h1>
      {!user.isGuest && <Points kwd={user.points} />}
    </header>
  );
}

/** The points balance in KWD, with a conversion to the shopper's currency. */
function Points({ kwd }: { kwd: number }) {
  const t = useTranslations('profile');
  const { locale } = useShop();
  const money = useMoney();
  const isForeign = useCountry((state) => state.selected.symbol.En !== BASE_CURRENCY.symbol.En);
  const fils = filsFromKwd(kwd);
  return (
    <div className="flex min-h-18 items-center gap-3 rounded-card bg-palm-100 px-5 py-3 text-palm-800">
      <Icon name="wallet" size={24} />
      <dl>
        <dt className="text-12">{t('points')}</dt>
        <dd className="font-semibold tabular-nums">
          <bdi>{formatMoney(fils, BASE_CURRENCY, locale)}</bdi>
          {isForeign && fils > 0 && (
            <span className="ms-2 text-14 font-normal">{t('about', { amount: money(fils) })}</span>
          )}
        </dd>
      </dl>
    </div>
  );
}
