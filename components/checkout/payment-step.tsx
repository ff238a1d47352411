'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/components/shared/shop-context';
import { useMoney } from '@/components/shared/use-money';
import { isolate } from '@/lib/domain/isolate';
import { formatMoney } from '@/lib/domain/money';
import type { PaymentOption } from '@/lib/domain/payment-methods';
import type { Checkout, ChosenMethod } from './use-checkout';

/** How the order is paid: what the country has, with its limits said, and points when there are any. */
export function PaymentStep({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout.payment');
  const money = useMoney();
  const { options, method, chooseMethod, canUsePoints, usesPoints, setWantsPoints, points } = checkout;
  return (
    <div className="grid gap-4">
      {canUsePoints && (
        <label className="choice">
          <input type="checkbox" checked={usesPoints} onChange={(event) => setWantsPoints(event.target.checked)} />
          <span>
            <span className="block">{t('points', { points: money(points) })}</span>
            <span className="text-14 text-ink-500">{t('pointsNote')}</span>
          </span>
        </label>
      )}
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t('legend')}</legend>
        {options.map((option) => (
          <MethodChoice key={option.method} option={option} checkout={checkout} isChosen={option.method === method} onChoose={chooseMethod} />
        ))}
      </fieldset>
    </div>
  );
}

interface MethodChoiceProps {
  option: PaymentOption;
  checkout: Checkout;
  isChosen: boolean;
  onChoose: (method: ChosenMethod) => void;
}

/** A method whose limits the amount misses stays to be seen, with what it would take. */
function MethodChoice({ option: { method, refusal }, checkout, isChosen, onChoose }: MethodChoiceProps) {
  const t = useTranslations('checkout.payment');
  const { locale } = useShop();
  const { country } = checkout;
  if (method === 'Mixed') return null;
  // A limit is in the country's own unit: shown as it is, without any rate.
  const limitText = refusal && 'limit' in refusal && isolate(formatMoney(refusal.limit * 1000, { ...country, rate: 1 }, locale));
  return (
    <label className="choice">
      <input type="radio" name="payment" value={method} disabled={refusal !== undefined} checked={isChosen} onChange={() => onChoose(method)} />
      <span>
        <span className="block">{t(`${method}.name`)}</span>
        <span className="text-14 text-ink-500">
          {refusal && limitText && (refusal.reason === 'belowMinimum' || refusal.reason === 'aboveMaximum')
            ? t(refusal.reason, { limit: limitText })
            : t(`${method}.note`)}
        </span>
      </span>
    </label>
  );
}
