'use client';

import { useTranslations } from 'next-intl';
import { RequestError } from '@/components/feedback/request-error';
import { useShop } from '@/components/i18n/shop-context';
import { PaymentMarks } from '@/components/payment/payment-marks';
import { useApplePay } from '@/components/payment/use-apple-pay';
import { useMoney } from '@/components/price/use-money';
import { FormAlert } from '@/components/ui/form-alert';
import { isolate } from '@/lib/domain/bidi';
import { formatMoney } from '@/lib/domain/money';
import type { Checkout } from './use-checkout';
import type { CheckoutOption, ChosenMethod } from './use-payment-options';

/** Payment methods of the gateway with their limits, and the option to use points. */
export function PaymentStep({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout.payment');
  const money = useMoney();
  const { canUsePoints, usesPoints, setWantsPoints, points, isCovered } = checkout;
  return (
    <div className="grid gap-4">
      {canUsePoints && (
        <label className="choice">
          <input
            type="checkbox"
            checked={usesPoints}
            onChange={(event) => setWantsPoints(event.target.checked)}
          />
          <span>
            <span className="block">{t('points', { points: money(points) })}</span>
            <span className="text-14 text-ink-500">{t('pointsNote')}</span>
          </span>
        </label>
      )}
      {isCovered ? <p className="text-ink-700">{t('covered')}</p> : <Methods checkout={checkout} />}
    </div>
  );
}

function Methods({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout.payment');
  const {
    options,
    method,
    chooseMethod,
    unavailableMethod,
    areMethodsLoading,
    haveMethodsFailed,
    retryMethods,
  } = checkout;
  if (haveMethodsFailed) {
    return (
      <RequestError
        layout="panel"
        text={t('failed')}
        retryLabel={t('retry')}
        onRetry={retryMethods}
      />
    );
  }
  if (areMethodsLoading) {
    return (
      <p role="status" className="text-ink-700">
        {t('loading')}
      </p>
    );
  }
  return (
    <>
      <FormAlert>
        {unavailableMethod && t('lost', { method: t(`${unavailableMethod}.name`) })}
      </FormAlert>
      {options.length === 0 && <FormAlert>{t('none')}</FormAlert>}
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t('legend')}</legend>
        {options.map((option) => (
          <MethodChoice
            key={option.method}
            option={option}
            checkout={checkout}
            isChosen={option.method === method}
            onChoose={chooseMethod}
          />
        ))}
      </fieldset>
    </>
  );
}

interface MethodChoiceProps {
  option: CheckoutOption;
  checkout: Checkout;
  isChosen: boolean;
  onChoose: (method: ChosenMethod) => void;
}

/**
 * A payment method. It is disabled, with its limit shown, when the amount is outside
 * the limits.
 */
function MethodChoice({
  option: { method, restriction },
  checkout,
  isChosen,
  onChoose,
}: MethodChoiceProps) {
  const t = useTranslations('checkout.payment');
  const hasApplePay = useApplePay();
  const note =
    method === 'OnLine' && hasApplePay ? t('OnLine.noteWithApplePay') : t(`${method}.note`);
  return (
    <label className="group choice">
      <input
        type="radio"
        name="payment"
        value={method}
        disabled={restriction !== undefined}
        checked={isChosen}
        onChange={() => onChoose(method)}
      />
      <span>
        <span className="block">{t(`${method}.name`)}</span>
        <span className="text-14 text-ink-500">
          {restriction ? (
            <RestrictionText restriction={restriction} country={checkout.country} />
          ) : (
            note
          )}
        </span>
      </span>
      <PaymentMarks method={method} />
    </label>
  );
}

interface RestrictionTextProps {
  restriction: NonNullable<CheckoutOption['restriction']>;
  country: Checkout['country'];
}

/** Why a method is disabled. The texts of Tabby are prescribed. */
function RestrictionText({ restriction, country }: RestrictionTextProps) {
  const t = useTranslations('checkout.payment');
  const { locale } = useShop();
  if (!('limit' in restriction)) return t(`rejected.${restriction.reason}`);
  // A limit is in the currency of the country, so it is not converted.
  const limit = isolate(formatMoney(restriction.limit * 1000, { ...country, rate: 1 }, locale));
  return t(restriction.reason, { limit });
}
