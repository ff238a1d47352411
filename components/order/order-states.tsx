'use client';

import { useTranslations } from 'next-intl';
import { RequestError } from '@/components/feedback/request-error';
import { EmptyIllustration } from '@/components/ui/empty-illustration';
import { OrderTrackingForm } from './order-tracking-form';

/** Placeholder of an order that is loading. */
export function OrderSkeleton() {
  const t = useTranslations('order');
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden="true" className="h-24 rounded-card bg-sand-200 motion-safe:animate-pulse" />
      <div aria-hidden="true" className="grid gap-5 md:grid-cols-2">
        <div className="h-96 rounded-card bg-sand-200 motion-safe:animate-pulse" />
        <div className="h-96 rounded-card bg-sand-200 motion-safe:animate-pulse" />
      </div>
    </div>
  );
}

interface OrderLoadErrorProps {
  isRetrying: boolean;
  onRetry: () => void;
  /** Whether the text is the heading of the page; a dialog has its own heading. */
  isHeading?: boolean;
}

export function OrderLoadError({ isHeading = false, ...retry }: OrderLoadErrorProps) {
  const t = useTranslations('order.failed');
  return (
    <RequestError text={t('text')} retryLabel={t('retry')} isTextHeading={isHeading} {...retry} />
  );
}

/** Shown for an unknown reference code, with a form to search for the order. */
export function OrderNotFound({ input }: { input: string }) {
  const t = useTranslations('order.notFound');
  return (
    <div className="mx-auto grid max-w-lg gap-6 py-8">
      <div className="flex flex-col items-center gap-2 text-center">
        <EmptyIllustration name="tea" />
        <h1 className="font-display text-28">{t('title')}</h1>
        <p className="text-ink-700">{t('text')}</p>
      </div>
      <OrderTrackingForm defaultValue={input} />
    </div>
  );
}
