'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AddressLines } from '@/components/address/address-lines';
import { useLocalized } from '@/components/i18n/shop-context';
import { usePreOrderText } from '@/components/product/pre-order-line';
import { useDeliveryDates } from '@/components/product/use-delivery-dates';
import { PhoneNumber } from '@/components/shopper/phone-number';
import type { Purchase } from '@/lib/contract/purchase';
import { isolate } from '@/lib/domain/bidi';
import { ReadyText } from './pick-up-branches';
import type { Checkout } from './use-checkout';

interface DestinationProps {
  checkout: Checkout;
  purchase: Purchase;
}

/** Where the order goes; of a branch also when it is ready. */
export function DestinationFact({ checkout, purchase }: DestinationProps) {
  const t = useTranslations('checkout');
  const localized = useLocalized();
  const { address, country, isGift, pickUp, texts } = checkout;
  if (pickUp.branch)
    return (
      <Fact name={t('review.pickUp')}>
        <span className="block">{localized(pickUp.branch.name)}</span>
        <span className="block">{localized(pickUp.branch.address)}</span>
        <PreOrderText checkout={checkout} />
        <ReadyText branch={pickUp.branch} pickUp={pickUp} />
      </Fact>
    );
  if (isGift && purchase.giftRecipient)
    return (
      <Fact name={t('review.deliverTo')}>
        <span className="block">
          <bdi>{purchase.giftRecipient.name}</bdi>
        </span>
        <PhoneNumber phone={purchase.giftRecipient.phone} />
        <span className="block">
          {t('gift.review', { country: isolate(localized(country.name)) })}
        </span>
      </Fact>
    );
  return (
    <Fact name={t('review.deliverTo')}>
      <span className="block">
        <bdi>{purchase.address?.recipientName}</bdi>
      </span>
      {address && <AddressLines address={address} />}
      {texts.recipient && purchase.address && <PhoneNumber phone={purchase.address.phone} />}
    </Fact>
  );
}

/** How the order is delivered, and when. */
export function DeliveryFact({ checkout }: Pick<DestinationProps, 'checkout'>) {
  const t = useTranslations('checkout');
  const localized = useLocalized();
  const { cart, deliveryTerms, service } = checkout;
  const dates = useDeliveryDates()(deliveryTerms, cart.preOrder);
  return (
    <Fact name={t('review.by')}>
      <span>{service ? localized(service.name) : t('delivery.standard')}</span>
      <PreOrderText checkout={checkout} />
      {dates && <span className="block">{t('delivery.arrives', { dates })}</span>}
    </Fact>
  );
}

function PreOrderText({ checkout: { cart } }: Pick<DestinationProps, 'checkout'>) {
  const { formatOrder } = usePreOrderText();
  return (
    cart.preOrder && <span className="block text-accent-600">{formatOrder(cart.preOrder)}</span>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-500">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
