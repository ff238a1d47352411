'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { RequestError } from '@/components/feedback/request-error';
import { useLocalized } from '@/components/i18n/shop-context';
import { trackingQuery } from '@/lib/api/orders/orders';
import type { Shipment } from '@/lib/contract/order';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { DateTime } from './date-time';
import { CopyButton } from './order-number';
import { Section } from './section';

/**
 * Tracking events of the shipment, newest first. Only DHL shipments are tracked; the shop's own
 * drivers are not.
 */
export function ShipmentTracking({ shipment }: { shipment: Shipment }) {
  const t = useTranslations('order.shipment');
  const isTracked = shipment.carrier === 'DHL';
  const tracking = useQuery({
    ...trackingQuery(optionalAuthClient, shipment.trackingNumber),
    enabled: isTracked,
  });
  const { carrier, trackingNumber } = shipment;
  const { status, events } = tracking.data ?? shipment;
  return (
    <Section title={t('title')}>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-medium">{t(`carrier.${carrier}`)}</span>
        <span className="flex items-center gap-2 text-14 text-ink-700">
          {t('number')} <bdi dir="ltr">{trackingNumber}</bdi>
          <CopyButton
            text={trackingNumber}
            label={t('copy')}
            copied={t('copied')}
            failed={(text) => t('copyFailed', { code: text })}
          />
        </span>
      </p>
      <p className="text-14 text-ink-700">{t(`state.${status}`)}</p>
      {tracking.isError && (
        <RequestError
          layout="bar"
          text={t('failed')}
          retryLabel={t('retry')}
          isRetrying={tracking.isFetching}
          onRetry={() => tracking.refetch()}
          className="mt-2"
        />
      )}
      {isTracked && tracking.isSuccess && events.length === 0 && (
        <p className="mt-2 text-14 text-ink-500">{t('none')}</p>
      )}
      <Events events={events} />
    </Section>
  );
}

function Events({ events }: Pick<Shipment, 'events'>) {
  const localized = useLocalized();
  const newestFirst = events.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <ul className="mt-3 grid gap-3 empty:hidden">
      {newestFirst.map(({ at, description, location }) => (
        <li key={`${at}-${description.En}`} className="border-sand-200 border-s-2 ps-3">
          <span className="block">{localized(description)}</span>
          <span className="block text-14 text-ink-500">
            <DateTime at={at} />
            {location && (
              <>
                <span aria-hidden="true">{' · '}</span>
                <bdi>{location}</bdi>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
