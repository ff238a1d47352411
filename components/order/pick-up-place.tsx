'use client';

import { useTranslations } from 'next-intl';
import { useLocalized } from '@/components/i18n/shop-context';
import { PhoneNumber } from '@/components/shopper/phone-number';
import type { Order, PickUp } from '@/lib/contract/order';
import { isolate } from '@/lib/domain/bidi';
import { getMapUrl } from '@/lib/domain/map-url';
import { isOnTheWay } from '@/lib/domain/order-status';

/** The branch of an order that is collected, with the way to it; its code until it is collected. */
export function PickUpPlace({
  pickUp: { branch, code },
  status,
}: {
  pickUp: PickUp;
  status: Order['status'];
}) {
  const t = useTranslations('order.pickUp');
  const localized = useLocalized();
  const name = isolate(localized(branch.name));
  return (
    <div className="grid gap-3">
      <address className="not-italic">
        <span className="block font-medium">{t('branch', { name })}</span>
        <span className="block text-ink-700">{localized(branch.address)}</span>
        <span className="flex flex-wrap gap-x-4 text-ink-700">
          <a
            href={getMapUrl(branch.location)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('mapTo', { name })}
            className="text-link print:hidden"
          >
            {t('map')}
          </a>
          <a href={`tel:${branch.phone}`} className="inline-flex min-h-11 items-center">
            <PhoneNumber phone={branch.phone} />
          </a>
        </span>
      </address>
      {code && isOnTheWay(status) && (
        <p className="grid justify-items-start gap-1">
          <span className="text-ink-700">{t('code')}</span>
          <bdi
            dir="ltr"
            className="rounded-control border border-primary-700 bg-white px-4 py-2 font-semibold text-22 tabular-nums"
          >
            {code}
          </bdi>
          <span className="text-14 text-ink-700">{t('codeHint')}</span>
        </p>
      )}
    </div>
  );
}
