'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { PrivateLink } from '@/components/navigation/private-link';
import { routes } from '@/lib/domain/routes';
import { localePath } from '@/lib/i18n/paths';

/** Explains that part of the order is visible only to its owner, with a login link. */
export function LimitedViewNotice({ referenceCode }: { referenceCode: string }) {
  const t = useTranslations('order.limitedView');
  const { locale } = useShop();
  const next = encodeURIComponent(localePath(locale, routes.success(referenceCode)));
  return (
    <p className="notice print:hidden">
      {t('text')}{' '}
      <PrivateLink href={`${localePath(locale, routes.login)}?next=${next}`} className="text-link">
        {t('logIn')}
      </PrivateLink>
    </p>
  );
}
