'use client';

import { useTranslations } from 'next-intl';
import { useLocalized } from '@/components/i18n/shop-context';
import { PhoneField } from '@/components/shopper/phone-field';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { isolate } from '@/lib/domain/bidi';
import { MAX_GIFT_MESSAGE_LENGTH } from '@/lib/domain/order-text';
import { openOverlay } from '@/stores/overlay';
import { CountedTextarea } from './order-texts-fields';
import type { Checkout } from './use-checkout';

/** For whom a gift is whose recipient enters the address: person, country, sender and card. */
export function GiftFields({ checkout: { texts, country } }: { checkout: Checkout }) {
  const t = useTranslations('checkout.gift');
  const card = useTranslations('checkout.texts');
  const change = useTranslations('cart.reason');
  const localized = useLocalized();
  const { recipient = { name: '', countryCode: country.code, number: '' } } = texts;
  return (
    <fieldset data-gift className="grid gap-5">
      <legend className="sr-only">{t('legend')}</legend>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span>{t('country', { country: isolate(localized(country.name)) })}</span>
        <Button variant="quiet" onClick={() => openOverlay({ id: 'country' })}>
          {change('changeCountry')}
        </Button>
      </p>
      <TextField
        label={t('name')}
        autoComplete="off"
        maxLength={120}
        value={recipient.name}
        onChange={({ target }) => texts.change({ recipient: { ...recipient, name: target.value } })}
      />
      <PhoneField
        label={t('phone')}
        value={recipient}
        onChange={(phone) => texts.change({ recipient: { ...recipient, ...phone } })}
      />
      <TextField
        label={t('sender')}
        hint={t('senderHint')}
        autoComplete="name"
        maxLength={60}
        value={texts.senderName ?? ''}
        onChange={({ target }) => texts.change({ senderName: target.value })}
      />
      <CountedTextarea
        label={card('giftMessage')}
        hint={card('giftMessageHint')}
        value={texts.giftMessage}
        maxLength={MAX_GIFT_MESSAGE_LENGTH}
        rows={4}
        onChange={(giftMessage) => texts.change({ giftMessage })}
      />
    </fieldset>
  );
}
