'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RequestError } from '@/components/feedback/request-error';
import { useShop } from '@/components/i18n/shop-context';
import { useMoney } from '@/components/price/money';
import { PaymentMarks } from '@/components/price/payment-marks';
import { FormAlert } from '@/components/ui/form-alert';
import type { ChosenMethod } from '@/lib/contract/payment-methods';
import { isolate } from '@/lib/domain/bidi';
import { formatMoney } from '@/lib/domain/money';
import type { Checkout } from './use-checkout';
import { type CheckoutOption, getMethodKey } from './use-payment-options';

interface PaymentStepProps {
  checkout: Checkout;
  /** Whether the order cannot be reviewed, because no method is chosen. */
  isMissing: boolean;
}

/** Payment methods of the gateway with their limits, and the option to use points. */
export function PaymentStep({ checkout, isMissing }: PaymentStepProps) {
  const t = useTranslations('checkout.payment');
  const { hasNoDelivery, predicted, canUsePoints, usesPoints, setWantsPoints, points, isCovered } =
    checkout;
  // The methods are requested with the total, which needs a way of delivery.
  if (hasNoDelivery) return <p className="text-ink-700">{t('afterDelivery')}</p>;
  if (predicted) return <Placeholder checkout={checkout} predicted={predicted} />;
  return (
    <div className="grid gap-4">
      {canUsePoints && (
        <label className="choice">
          <input
            type="checkbox"
            checked={usesPoints}
            onChange={(event) => setWantsPoints(event.target.checked)}
          />
          <PointsText points={points} />
        </label>
      )}
      {isCovered ? (
        <p className="text-ink-700">{t('covered')}</p>
      ) : (
        <Methods checkout={checkout} isMissing={isMissing} />
      )}
    </div>
  );
}

interface PlaceholderProps {
  checkout: Checkout;
  predicted: NonNullable<Checkout['predicted']>;
}

/**
 * The predicted choices without visible content. They have the dimensions of the choices that
 * replace them, so that nothing below them moves.
 */
function Placeholder({ checkout, predicted }: PlaceholderProps) {
  const t = useTranslations('checkout.payment');
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden="true" className="grid gap-4 motion-safe:animate-pulse">
        {predicted.hasPoints && (
          <ChoicePlaceholder>
            <PointsText points={checkout.points} />
          </ChoicePlaceholder>
        )}
        <div className="choices bg-sand-100">
          {predicted.options.map((option) => (
            <ChoicePlaceholder key={option.method}>
              <MethodText option={option} checkout={checkout} />
            </ChoicePlaceholder>
          ))}
        </div>
      </div>
    </div>
  );
}

function ChoicePlaceholder({ children }: { children: ReactNode }) {
  return (
    <div className="choice cursor-auto border-transparent bg-sand-100 *:invisible">
      <span className="size-5 shrink-0" />
      {children}
    </div>
  );
}

function PointsText({ points }: { points: number }) {
  const t = useTranslations('checkout.payment');
  const money = useMoney();
  return (
    <span>
      <span className="block">{t('points', { points: money(points) })}</span>
      <span className="text-14 text-ink-500">{t('pointsNote')}</span>
    </span>
  );
}

function Methods({ checkout, isMissing }: PaymentStepProps) {
  const t = useTranslations('checkout.payment');
  const { options, method, chooseMethod, unavailableMethod, haveMethodsFailed, retryMethods } =
    checkout;
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
  return (
    <>
      <FormAlert>
        {unavailableMethod
          ? t('lost', { method: t(`${getMethodKey(unavailableMethod, checkout)}.name`) })
          : isMissing && t('needed')}
      </FormAlert>
      {options.length === 0 && <FormAlert>{t('none')}</FormAlert>}
      <fieldset className="choices">
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

interface MethodTextProps {
  option: CheckoutOption;
  checkout: Checkout;
}

interface MethodChoiceProps extends MethodTextProps {
  isChosen: boolean;
  onChoose: (method: ChosenMethod) => void;
}

/** A payment method. It is disabled when the amount is outside its limits. */
function MethodChoice({ option, checkout, isChosen, onChoose }: MethodChoiceProps) {
  const { method, restriction } = option;
  return (
    <label className="group choice flex-wrap">
      <input
        type="radio"
        name="payment"
        value={method}
        disabled={restriction !== undefined}
        checked={isChosen}
        onChange={() => onChoose(method)}
      />
      <MethodText option={option} checkout={checkout} />
    </label>
  );
}

/** The name of a method, its note or why it is disabled, and the marks of its providers. */
function MethodText({ option: { method, restriction }, checkout }: MethodTextProps) {
  const t = useTranslations('checkout.payment');
  const key = getMethodKey(method, checkout);
  return (
    <>
      <span className="min-w-0 grow basis-24">
        <span className="block">{t(`${key}.name`)}</span>
        <span className="text-14 text-ink-500">
          {restriction ? (
            <RestrictionText restriction={restriction} country={checkout.country} />
          ) : (
            t(`${key}.note`)
          )}
        </span>
      </span>
      <PaymentMarks method={method} />
    </>
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
