'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { useLeavingMutation } from '@/components/navigation/use-leaving-mutation';
import { useNavigate } from '@/components/navigation/use-navigate';
import { useShopper } from '@/components/shopper/use-shopper';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { fetchOwnPaymentLink } from '@/lib/api/payment/payment-links';
import type { Order } from '@/lib/contract/order';
import type { PendingCorrection } from '@/lib/contract/order-correction';
import { isolate } from '@/lib/domain/bidi';
import { routes } from '@/lib/domain/routes';
import { formatDateTime } from '@/lib/i18n/format-date';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { CorrectionDetails } from './correction-details';
import { useOrderMoney } from './use-order-money';

interface PendingCorrectionProps {
  order: Order;
  correction: PendingCorrection;
}

/** A correction that is made when the difference is paid: what it changes, and the way to pay it. */
export function PendingCorrectionPanel({ order, correction }: PendingCorrectionProps) {
  const t = useTranslations('order.change.pending');
  const { locale } = useShop();
  const shopper = useShopper();
  const { formatCharged } = useOrderMoney(order);
  const amount = isolate(formatCharged(correction.amount));
  const isOwn = shopper.status === 'signedIn' && order.customer !== undefined;
  return (
    <section
      aria-labelledby="pending-correction"
      className="panel col-span-full grid gap-3 print:hidden"
    >
      <h2 id="pending-correction" className="font-display text-22">
        {t('title')}
      </h2>
      <p className="text-ink-700">{t('text')}</p>
      <div className="grid gap-1">
        <CorrectionDetails order={order} correction={correction} />
      </div>
      <p className="text-ink-700">
        {t('until', { date: isolate(formatDateTime(correction.expiresAt, locale)) })}
      </p>
      {isOwn ? (
        <PayButton order={order} amount={amount} />
      ) : (
        <p className="font-medium">{t('useLink', { amount })}</p>
      )}
    </section>
  );
}

/** Opens the page of the payment link. */
function PayButton({ order: { referenceCode }, amount }: { order: Order; amount: string }) {
  const t = useTranslations('order.change.pending');
  const { push } = useNavigate();
  const open = useLeavingMutation({
    mutationFn: () => fetchOwnPaymentLink(optionalAuthClient, referenceCode),
    openNext: ({ token }) => push(routes.payLink(token)),
  });
  return (
    <>
      <FormAlert>{open.isError && t('failed')}</FormAlert>
      <Button
        className="justify-self-start"
        isDisabled={open.isBusy}
        onClick={() => open.mutate(undefined)}
      >
        {open.isBusy ? t('opening') : t('pay', { amount })}
      </Button>
    </>
  );
}
