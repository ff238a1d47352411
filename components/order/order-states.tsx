'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
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
  /** `h1` on a page, `p` in a dialog, which has its own heading. */
  as?: 'h1' | 'p';
}

export function OrderLoadError({ isRetrying, onRetry, as: Text = 'p' }: OrderLoadErrorProps) {
  const t = useTranslations('order.failed');
  return (
    <div role="alert" className="flex flex-col items-center gap-4 py-12 text-center">
      <EmptyIllustration />
      <Text className="text-18 text-ink-700">{t('text')}</Text>
      <Button disabled={isRetrying} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** Shown for an unknown reference code, with a form to search for the order. */
export function OrderNotFound({ input }: { input: string }) {
  const t = useTranslations('order.notFound');
  return (
    <div className="mx-auto grid max-w-lg gap-6 py-8">
      <div className="flex flex-col items-center gap-2 text-center">
        <EmptyIllustration />
        <h1 className="font-display text-28">{t('title')}</h1>
        <p className="text-ink-700">{t('text')}</p>
      </div>
      <OrderTrackingForm defaultValue={input} />
    </div>
  );
}
