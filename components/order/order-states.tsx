'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyIllustration } from '@/components/ui/empty-illustration';
import { OrderTrackingForm } from './order-tracking-form';

/** Room for an order that is on its way here. */
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
  isTrying: boolean;
  onRetry: () => void;
  /** A page says by its heading what it shows; in a dialog it stands below the dialog's own. */
  as?: 'h1' | 'p';
}

export function OrderLoadError({ isTrying, onRetry, as: Text = 'p' }: OrderLoadErrorProps) {
  const t = useTranslations('order.failed');
  return (
    <div role="alert" className="flex flex-col items-center gap-4 py-12 text-center">
      <EmptyIllustration />
      <Text className="text-18 text-ink-700">{t('text')}</Text>
      <Button disabled={isTrying} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** A code that no order has; most likely a slip in typing it. */
export function OrderNotFound({ typed }: { typed: string }) {
  const t = useTranslations('order.notFound');
  return (
    <div className="mx-auto grid max-w-lg gap-6 py-8">
      <div className="flex flex-col items-center gap-2 text-center">
        <EmptyIllustration />
        <h1 className="font-display text-28">{t('title')}</h1>
        <p className="text-ink-700">{t('text')}</p>
      </div>
      <OrderTrackingForm typed={typed} />
    </div>
  );
}
