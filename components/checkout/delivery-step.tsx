'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { Money } from '@/components/price/money';
import { LOCALE_TABLE } from '@/lib/domain/locales';
import { filsFromKwd } from '@/lib/domain/money';
import type { Checkout } from './use-checkout';

/** Standard delivery, plus the services of a carrier for addresses abroad. */
export function DeliveryStep({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout.delivery');
  const { locale } = useShop();
  const { address, totals, services, service, chooseService } = checkout;
  const isFree = totals.promotion.data?.kind === 'freeDelivery';
  if (!address) return <p className="text-ink-700">{t('after')}</p>;
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t('legend')}</legend>
      <ServiceChoice
        name={t('standard')}
        feeFils={totals.feeFils}
        days={totals.days}
        isChosen={!service}
        onChoose={() => chooseService(null)}
      />
      {services.map(({ code, name, fee, estimatedDays }) => (
        <ServiceChoice
          key={code}
          name={name[LOCALE_TABLE[locale].textKey]}
          feeFils={isFree ? 0 : filsFromKwd(fee)}
          days={estimatedDays}
          isChosen={service?.code === code}
          onChoose={() => chooseService(code)}
        />
      ))}
    </fieldset>
  );
}

interface ServiceChoiceProps {
  name: string;
  /** Undefined until it is loaded. */
  feeFils: number | undefined;
  /** In working days. */
  days: { min: number; max: number } | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function ServiceChoice({ name, feeFils, days, isChosen, onChoose }: ServiceChoiceProps) {
  const t = useTranslations('checkout.delivery');
  return (
    <label className="choice">
      <input type="radio" name="service" checked={isChosen} onChange={onChoose} />
      <span className="grow">
        <span className="block">{name}</span>
        {/* The line is reserved, so that the rest of the page does not move. */}
        <span className="text-14 text-ink-500">{days ? t('days', days) : '\u00A0'}</span>
      </span>
      <span className="font-medium">
        {feeFils === undefined ? '…' : feeFils === 0 ? t('free') : <Money fils={feeFils} />}
      </span>
    </label>
  );
}
