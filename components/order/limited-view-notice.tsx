'use client';

import { useTranslations } from 'next-intl';
import { PrivateLink } from '@/components/navigation/private-link';
import { routes } from '@/lib/domain/routes';

/** Explains that part of the order is visible only to its owner, with a login link. */
export function LimitedViewNotice({ referenceCode }: { referenceCode: string }) {
  const t = useTranslations('order.limitedView');
  const next = encodeURIComponent(routes.success(referenceCode));
  return (
    <p className="notice print:hidden">
      {t('text')}{' '}
      <PrivateLink path={`${routes.login}?next=${next}`} className="text-link">
        {t('logIn')}
      </PrivateLink>
    </p>
  );
}
