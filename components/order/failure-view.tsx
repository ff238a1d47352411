'use client';

import { useTranslations } from 'next-intl';
import { PrivateLink } from '@/components/navigation/private-link';
import { useUrlSecret } from '@/components/shopper/use-url-secret';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Order } from '@/lib/contract/order';
import { parseReferenceCode } from '@/lib/domain/reference-code';
import { routes } from '@/lib/domain/routes';
import { readAttempt } from '@/lib/storage/purchase-attempt';
import { ContactLine } from './contact-line';
import { OrderOutcomePanel } from './order-outcome';
import { OrderTrackingForm } from './order-tracking-form';

/** The failure page, for the order in the URL or the last one placed in this browser. */
export function FailureView() {
  const secret = useUrlSecret();
  const code = secret ? parseReferenceCode(secret) : readAttempt()?.referenceCode;
  if (!code) return <UnknownOrder input={secret} />;
  return (
    <OrderOutcomePanel
      key={code}
      referenceCode={code}
      renderConfirmed={(order) => <LatePaymentNotice order={order} />}
    />
  );
}

/** Shown when the payment was confirmed after the redirect to the failure page. */
function LatePaymentNotice({ order }: { order: Order }) {
  const t = useTranslations('failure.paid');
  return (
    <div role="status" className="grid justify-items-start gap-4 py-6">
      <h1 className="flex items-center gap-3 font-display text-28 sm:text-36 lg:text-44">
        <Icon name="circle-check" size={32} className="shrink-0 text-primary-700" />
        {t('heading')}
      </h1>
      <p className="text-ink-700">{t('text')}</p>
      <PrivateLink
        path={routes.success(order.referenceCode)}
        className={buttonClass({ size: 'large' })}
      >
        {t('go')}
      </PrivateLink>
    </div>
  );
}

/** Without an order nothing is known about a payment. */
function UnknownOrder({ input }: { input: string | undefined }) {
  const t = useTranslations();
  return (
    <div className="mx-auto grid max-w-lg gap-5 py-4">
      <div className="grid gap-2">
        <h1 className="page-title">{t('order.tracking.title')}</h1>
        <p className="text-ink-700">
          {input === undefined ? t('order.tracking.text') : t('failure.unknownOrder')}
        </p>
      </div>
      <OrderTrackingForm {...(input !== undefined && { defaultValue: input })} />
      <ContactLine />
    </div>
  );
}
