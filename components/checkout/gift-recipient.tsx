'use client';

import { useTranslations } from 'next-intl';
import { PhoneField } from '@/components/shopper/phone-field';
import { TextField } from '@/components/ui/text-field';
import type { Checkout } from './use-checkout';

/** Another person to whom the driver brings the order; messages about it go to the buyer. */
export function GiftRecipient({ checkout: { texts, country } }: { checkout: Checkout }) {
  const t = useTranslations('checkout.texts');
  const { recipient } = texts;
  const toggle = (isOther: boolean) =>
    texts.change({
      recipient: isOther ? { name: '', countryCode: country.code, number: '' } : undefined,
    });
  return (
    <div data-recipient className="grid gap-5">
      <label className="choice">
        <input
          type="checkbox"
          checked={recipient !== undefined}
          onChange={({ target }) => toggle(target.checked)}
        />
        <span>
          <span className="block">{t('recipient')}</span>
          <span className="block text-14 text-ink-500">{t('recipientHint')}</span>
        </span>
      </label>
      {recipient && (
        <>
          <TextField
            label={t('recipientName')}
            autoComplete="off"
            maxLength={120}
            value={recipient.name}
            onChange={({ target }) =>
              texts.change({ recipient: { ...recipient, name: target.value } })
            }
          />
          <PhoneField
            label={t('recipientPhone')}
            value={recipient}
            onChange={(phone) => texts.change({ recipient: { ...recipient, ...phone } })}
          />
        </>
      )}
    </div>
  );
}
