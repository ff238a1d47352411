'use client';

import { useTranslations } from 'next-intl';
import { useLineErrorText } from '@/components/cart/use-line-error-text';
import { RequestError } from '@/components/feedback/request-error';
import { useLocalized } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { Money } from '@/components/price/money';
import { usePreOrderText } from '@/components/product/pre-order-line';
import { useDeliveryDates } from '@/components/product/use-delivery-dates';
import { Button, buttonClass } from '@/components/ui/button';
import { isolate } from '@/lib/domain/bidi';
import type { DeliveryTerms } from '@/lib/domain/delivery-dates';
import { filsFromKwd } from '@/lib/domain/money';
import type { PreOrderShipping } from '@/lib/domain/pre-order';
import { routes } from '@/lib/domain/routes';
import { getProductKey } from '@/lib/shop/cart/cart-line';
import { openOverlay } from '@/stores/overlay';
import { ReadyText } from './pick-up-branches';
import type { Checkout } from './use-checkout';

/** Standard delivery, plus the services of a carrier for addresses abroad. */
export function DeliveryStep({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout.delivery');
  const localized = useLocalized();
  const { hasDestination, isGift, cart, pickUp, totals, services, service, chooseService } =
    checkout;
  const { formatOrder } = usePreOrderText();
  const isFree = totals.promotions?.isDeliveryFree === true;
  if (!totals.hasPurchasable) return <UnavailableCart checkout={checkout} />;
  if (pickUp.isChosen) return <PickUpSummary checkout={checkout} />;
  if (!hasDestination) return <p className="text-ink-700">{t('after')}</p>;
  if (totals.hasFeeFailed)
    return (
      <RequestError
        layout="panel"
        text={t('failed')}
        retryLabel={t('retry')}
        onRetry={totals.retryFee}
      />
    );
  return (
    <fieldset className="choice-cards">
      <legend className="sr-only">{t('legend')}</legend>
      {cart.preOrder && <p className="text-14 text-ink-700">{formatOrder(cart.preOrder)}</p>}
      <ServiceChoice
        name={t('standard')}
        feeFils={totals.feeFils}
        terms={totals.deliveryTerms}
        preOrder={cart.preOrder}
        isAddressUnknown={isGift}
        isChosen={!service}
        onChoose={() => chooseService(null)}
      />
      {services.map(({ code, name, fee, estimatedDays }) => (
        <ServiceChoice
          key={code}
          name={localized(name)}
          feeFils={isFree ? 0 : filsFromKwd(fee)}
          terms={totals.deliveryTerms && { ...totals.deliveryTerms, estimatedDays }}
          preOrder={cart.preOrder}
          isChosen={service?.code === code}
          onChoose={() => chooseService(code)}
        />
      ))}
    </fieldset>
  );
}

/** When and where the order can be collected. */
function PickUpSummary({ checkout: { cart, pickUp } }: { checkout: Checkout }) {
  const t = useTranslations('checkout.pickUp');
  const localized = useLocalized();
  const { formatOrder } = usePreOrderText();
  const { branch } = pickUp;
  if (!branch) return <p className="text-ink-700">{t('after')}</p>;
  return (
    <div className="grid gap-2">
      {cart.preOrder && <p className="text-14 text-accent-600">{formatOrder(cart.preOrder)}</p>}
      <p className="flex justify-between gap-4">
        <span>{t('name', { name: isolate(localized(branch.name)) })}</span>
        <span className="font-medium">{t('free')}</span>
      </p>
      <p className="text-14 text-ink-700">
        <ReadyText branch={branch} pickUp={pickUp} />
        {t('kept')}
      </p>
    </div>
  );
}

interface ServiceChoiceProps {
  name: string;
  /** Undefined until it is loaded. */
  feeFils: number | undefined;
  terms: DeliveryTerms | undefined;
  /** The order ships later, with a pre-order. */
  preOrder: PreOrderShipping | undefined;
  /** The days are counted from the address on. */
  isAddressUnknown?: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function ServiceChoice({
  name,
  feeFils,
  terms,
  preOrder,
  isAddressUnknown = false,
  isChosen,
  onChoose,
}: ServiceChoiceProps) {
  const t = useTranslations('checkout.delivery');
  const dates = useDeliveryDates()(isAddressUnknown ? undefined : terms, preOrder);
  const days = terms ? t('daysAfterShipping', terms.estimatedDays) : '\u00A0';
  return (
    <label className="choice">
      <input type="radio" name="service" checked={isChosen} onChange={onChoose} />
      <span className="grow">
        <span className="block">{name}</span>
        {/* The line is reserved, so that the rest of the page does not move. */}
        <span className="text-14 text-ink-500">{dates ? t('arrives', { dates }) : days}</span>
      </span>
      <span className="font-medium">
        {feeFils === undefined ? '…' : feeFils === 0 ? t('free') : <Money fils={feeFils} />}
      </span>
    </label>
  );
}

/**
 * Shown instead of the ways of delivery when no line of the cart can be bought: the reason for each
 * line, and what the shopper can do.
 */
function UnavailableCart({ checkout: { cart, country } }: { checkout: Checkout }) {
  const t = useTranslations('checkout');
  const reason = useTranslations('cart.reason');
  const localized = useLocalized();
  const formatLineError = useLineErrorText();
  const isUndeliverable = cart.lines.some(({ error }) => error?.kind === 'country');
  return (
    <div className="grid gap-4">
      <div role="status" className="grid gap-1 rounded-control bg-danger-100 px-4 py-3">
        <p className="font-medium text-danger-600">
          {isUndeliverable
            ? t('problem.not_delivered', { country: localized(country.name) })
            : t('problem.out_of_stock')}
        </p>
        <ul className="text-14 text-ink-700">
          {cart.lines.map(
            ({ line, error }) =>
              error && (
                <li key={getProductKey(line)}>
                  {t('problem.line', {
                    title: isolate(localized(line.title)),
                    reason: formatLineError(error),
                  })}
                </li>
              ),
          )}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <PrefetchLink path={routes.cart} className={buttonClass()}>
          {t('summary.edit')}
        </PrefetchLink>
        {isUndeliverable && (
          <Button variant="outline" onClick={() => openOverlay({ id: 'country' })}>
            {reason('changeCountry')}
          </Button>
        )}
      </div>
    </div>
  );
}
