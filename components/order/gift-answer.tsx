'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AddressForm } from '@/components/address/address-form';
import { createAddressValues, toTypedPhone } from '@/components/address/address-values';
import { useAddressError } from '@/components/address/use-address-error';
import { useRetryAfter } from '@/components/feedback/retry-after';
import { TextField } from '@/components/ui/text-field';
import { browserClient } from '@/lib/api/browser-client';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import { answerGift, findClosedGift, giftQuery } from '@/lib/api/orders/gifts';
import type { AddressInput } from '@/lib/contract/address';
import { type Gift, type GiftAnswered, MAX_THANKS_LENGTH } from '@/lib/contract/gift';
import { useCountry } from '@/stores/country';

export interface OpenGiftProps {
  gift: Gift;
  token: string;
  onAnswered: (answered: GiftAnswered) => void;
}

/** Codes that are keys of `messages.gift.problem`. */
const ERROR_CODES = ['too_many_requests'] as const;

function useAnswer({ token, onAnswered }: OpenGiftProps, extras: Extras) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (address: AddressInput) => {
      const thanks = extras.thanks.trim();
      return answerGift(browserClient, {
        token,
        address,
        ...(extras.callFirst && { callFirst: true }),
        ...(thanks && { thanks }),
      });
    },
    onSuccess: onAnswered,
    // Somebody else may have answered meanwhile.
    onError: (error) => {
      if (findClosedGift(error))
        void client.invalidateQueries({ queryKey: giftQuery(browserClient, token).queryKey });
    },
  });
}

interface Extras {
  callFirst: boolean;
  thanks: string;
}

/** The address of the recipient, with what they tell the driver and the buyer. */
export function GiftAnswerForm(props: OpenGiftProps) {
  const t = useTranslations('gift');
  const withWait = useRetryAfter();
  const formatAddressError = useAddressError();
  const countries = useCountry((state) => state.countries);
  const { recipientName, phone, countryCode } = props.gift;
  const [extras, setExtras] = useState<Extras>({ callFirst: false, thanks: '' });
  const answer = useAnswer(props, extras);
  const { error } = answer;
  return (
    <AddressForm
      initial={{
        ...createAddressValues(null, countryCode, countries),
        // Its draft is not that of an address of this browser's user.
        id: 'gift',
        recipientName,
        phone: toTypedPhone(phone, countries, countryCode),
        isDefault: false,
      }}
      isCountryFixed
      onSubmit={({ id: _, ...address }) =>
        answer.mutateAsync(address).then(
          () => true,
          () => false, // shown as the error of the mutation
        )
      }
      submitLabel={t('submit')}
      problem={
        error &&
        (formatAddressError(error) ??
          withWait(error, t(`problem.${errorMessageKey(error, ERROR_CODES)}`)))
      }
      more={
        <>
          <label className="choice">
            <input
              type="checkbox"
              checked={extras.callFirst}
              onChange={({ target }) => setExtras({ ...extras, callFirst: target.checked })}
            />
            {t('callFirst')}
          </label>
          <TextField
            label={t('thanks')}
            hint={t('thanksHint')}
            maxLength={MAX_THANKS_LENGTH}
            value={extras.thanks}
            onChange={({ target }) => setExtras({ ...extras, thanks: target.value })}
          />
        </>
      }
    />
  );
}
