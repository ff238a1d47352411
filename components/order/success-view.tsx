'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useUrlSecret } from '@/components/shopper/use-url-secret';
import { parseReferenceCode } from '@/lib/domain/reference-code';
import { OrderConfirmation } from './order-confirmation';
import { OrderOutcomePanel } from './order-outcome';
import { OrderNotFound } from './order-states';
import { OrderTrackingForm } from './order-tracking-form';

/** The order page. Its address has the reference code; without one it shows the tracking form. */
export function SuccessView() {
  const typedCode = useOrderCode();
  if (!typedCode) return <Tracking />;
  const input = safeDecode(typedCode);
  const code = parseReferenceCode(input);
  if (!code) return <OrderNotFound key={input} input={input} />;
  return (
    <OrderOutcomePanel
      key={code}
      referenceCode={code}
      renderConfirmed={(order) => <OrderConfirmation order={order} />}
    />
  );
}

function safeDecode(text: string): string {
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
        <h1 className="page-title">{t('title')}</h1>
        <p className="text-ink-700">{t('text')}</p>
      </div>
      <OrderTrackingForm />
    </div>
  );
}

/**
 * The code in the address of an order's page, as typed. Addresses of earlier versions have it in
 * this tab's storage.
 */
function useOrderCode(): string | undefined {
  const [, code] = /\/success\/([^/]+)/.exec(usePathname()) ?? [];
  const secret = useUrlSecret();
  return code ?? secret;
}
