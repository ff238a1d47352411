'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AddressLines } from '@/components/address/address-lines';
import { useAddressError } from '@/components/address/use-address-error';
import { useRetryAfter } from '@/components/feedback/use-retry-after';
import { useShop } from '@/components/i18n/shop-context';
import { newTabProps } from '@/components/navigation/new-tab-link';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormAlert } from '@/components/ui/form-alert';
import type { Purchase } from '@/lib/api/contract/purchase';
import { isolate } from '@/lib/domain/bidi';
import { BASE_CURRENCY, formatMoney } from '@/lib/domain/money';
import { LOCALE_TABLE } from '@/lib/i18n/locales';
import { OrderedLines } from './checkout-summary';
import { CheckoutTotals } from './checkout-totals';
import { UnavailableText } from './unavailable-text';
import type { Checkout } from './use-checkout';
import { toPlaceOrderError, type usePlaceOrder } from './use-place-order';

const TEXTS = ['orderNote', 'giftMessage'] as const;

interface ReviewModalProps {
  checkout: Checkout;
  purchase: Purchase;
  placing: ReturnType<typeof usePlaceOrder>;
  onClose: () => void;
}

/** The last look: the order whole, and the one button that buys. What changed underneath is said here, and nothing is charged for it. */
export function OrderReviewDialog({ checkout, purchase, placing, onClose }: ReviewModalProps) {
  const t = useTranslations('checkout');
  const { locale } = useShop();
  const { address, service, total, method, texts } = checkout;
  const isPaidNow = method !== 'Cash' && total.totalFils > 0;
  const isBusy = placing.isPending || placing.isSuccess;
  return (
    <Dialog shape="wide" title={t('last.title')} closeLabel={t('last.back')} onClose={onClose}>
      <div className="grid gap-6 px-5 sm:grid-cols-2">
        <OrderedLines checkout={checkout} />
        <div className="grid content-start gap-5">
          <dl className="grid gap-3 text-14">
            {address && (
              <Fact name={t('last.deliverTo')}>
                <span className="block">
                  <bdi>{address.recipientName}</bdi>
                </span>
                <AddressLines address={address} />
              </Fact>
            )}
            <Fact name={t('last.by')}>{service ? service.name[LOCALE_TABLE[locale].textKey] : t('delivery.standard')}</Fact>
            {TEXTS.map(
              (name) =>
                texts.cleaned[name] && (
                  <Fact key={name} name={t(`texts.${name}`)}>
                    <span dir="auto" className="block whitespace-pre-line break-words">
                      {texts.cleaned[name]}
                    </span>
                  </Fact>
                ),
            )}
            {method && <Fact name={t('last.pay')}>{t(`payment.${method}.name`)}</Fact>}
          </dl>
          <CheckoutTotals checkout={checkout} />
        </div>
      </div>
      <div className="grid gap-4 px-5 pt-2">
        <FormAlert>{placing.isError && <ProblemText error={placing.error} checkout={checkout} />}</FormAlert>
        <p className="text-12 text-ink-500">
          {t.rich('last.law', {
            terms: newTabProps('terms', locale),
            privacy: newTabProps('privacy', locale),
            returns: newTabProps('returns', locale),
          })}
        </p>
      </div>
      <div className="surface-foot flex flex-wrap gap-x-3 gap-y-1 border-sand-200 border-t px-5 pt-4">
        <Button size="large" className="max-sm:grow" data-first-focus disabled={isBusy} onClick={() => placing.mutate(purchase)}>
          {isBusy
            ? t('last.sending')
            : isPaidNow
              ? t('last.payNow', { amount: isolate(formatMoney(total.totalFils, BASE_CURRENCY, locale)) })
              : t('last.place')}
        </Button>
        <Button size="large" variant="quiet" className="max-sm:grow max-sm:px-3" disabled={isBusy} onClick={onClose}>
          {t('last.back')}
        </Button>
      </div>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-500">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ProblemText({ error, checkout }: { error: unknown; checkout: Checkout }) {
  const t = useTranslations('checkout.problem');
  const withWait = useRetryAfter();
  const addressProblem = useAddressError();
  const { locale } = useShop();
  const problem = toPlaceOrderError(error);
  const refused = addressProblem(error);
  if (refused) return refused;
  if (problem.kind === 'total_changed') return t('total_changed', { amount: isolate(formatMoney(problem.totalFils, BASE_CURRENCY, locale)) });
  if (problem.kind === 'out_of_stock') return <UnavailableText availability={problem.availability} checkout={checkout} />;
  return withWait(error, t(problem.kind));
}
