'use client';

import { useTranslations } from 'next-intl';
import { useUrlSecret } from '@/components/user/use-url-secret';
import { parseReferenceCode } from '@/lib/domain/reference-code';
import { OrderConfirmation } from './order-confirmation';
import { OrderOutcome } from './order-outcome';
import { OrderNotFound } from './order-states';
import { OrderTrackingForm } from './order-tracking-form';

/** One page for every order: its code came with the URL and stays in this tab. Without a code it is where an order is looked up. */
export function SuccessView() {
  const typed = useUrlSecret();
  if (!typed) return <Tracking />;
  const text = decoded(typed);
  const code = parseReferenceCode(text);
  if (!code) return <OrderNotFound key={text} typed={text} />;
  return <OrderOutcome key={code} referenceCode={code} bought={(order) => <OrderConfirmation order={order} />} />;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function Tracking() {
  const t = useTranslations('order.tracking');
  return (
    <div className="mx-auto grid max-w-lg gap-5 py-4">
      <div>
        <h1 className="font-display text-36">{t('title')}</h1>
        <p className="text-ink-700">{t('text')}</p>
      </div>
      <OrderTrackingForm />
    </div>
  );
}
