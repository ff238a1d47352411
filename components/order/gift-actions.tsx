'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AddressForm } from '@/components/address/address-form';
import { createAddressValues } from '@/components/address/address-values';
import { useAddressError } from '@/components/address/use-address-error';
import { useRetryAfter } from '@/components/feedback/retry-after';
import { Button, buttonClass } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { Icon } from '@/components/ui/icon';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import { enterGiftAddress, giftLinkQuery, refundGift, sendGiftLink } from '@/lib/api/orders/gifts';
import { orderKey } from '@/lib/api/orders/orders';
import { notify } from '@/lib/client/toast/toast';
import type { AddressInput } from '@/lib/contract/address';
import type { GiftLink } from '@/lib/contract/gift';
import type { Order } from '@/lib/contract/order';
import type { OrderGift } from '@/lib/contract/order-gift';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { useCountry } from '@/stores/country';

/** Codes that are keys of `messages.order.gift.problem`. */
const ERROR_CODES = [
  'gift_link_used',
  'gift_link_expired',
  'gift_link_cancelled',
  'not_awaiting_address',
  'no_sends_left',
  'no_recipient',
  'too_many_requests',
] as const;

function useGiftProblem() {
  const t = useTranslations('order.gift.problem');
  const withWait = useRetryAfter();
  return (error: unknown) =>
    error !== null && withWait(error, t(errorMessageKey(error, ERROR_CODES)));
}

/** Changes the order, which is loaded again afterwards. */
function useGiftChange<Input>(
  { referenceCode }: Order,
  mutationFn: (input: Input) => Promise<unknown>,
  done: string,
) {
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['orders'] });
    return client.invalidateQueries({ queryKey: orderKey(referenceCode) });
  };
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await refresh();
      notify('success', done);
    },
    onError: () => void refresh(),
  });
}

/** Passes the link on: by hand, or again by SMS. */
export function GiftLinkActions({ order, link }: { order: Order; link: GiftLink }) {
  const t = useTranslations('order.gift');
  const toProblem = useGiftProblem();
  const { referenceCode } = order;
  const client = useQueryClient();
  const send = useGiftChange(
    order,
    async () => {
      await sendGiftLink(optionalAuthClient, referenceCode);
      await client.invalidateQueries(giftLinkQuery(optionalAuthClient, referenceCode));
    },
    t('sent'),
  );
  const copy = () =>
    navigator.clipboard.writeText(link.url).then(
      () => notify('success', t('copied')),
      () => notify('error', t('copyFailed')),
    );
  const number = link.phone.replace(/\D/g, '');
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <a
          href={`https://wa.me/${number}?text=${encodeURIComponent(link.text)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass()}
        >
          <Icon name="whatsapp" size={18} />
          {t('whatsApp')}
        </a>
        <Button variant="outline" onClick={() => void copy()}>
          <Icon name="copy" size={18} />
          {t('copy')}
        </Button>
        {link.sendsLeft > 0 && (
          <Button
            variant="outline"
            isDisabled={send.isPending}
            onClick={() => send.mutate(undefined)}
          >
            {t('send', { count: link.sendsLeft })}
          </Button>
        )}
      </div>
      <FormAlert>{toProblem(send.error)}</FormAlert>
    </>
  );
}

/** Takes the money back for a gift that nobody has answered. */
export function GiftRefundButton({ order }: { order: Order }) {
  const t = useTranslations('order.gift');
  const toProblem = useGiftProblem();
  const { referenceCode } = order;
  const refund = useGiftChange(
    order,
    () => refundGift(optionalAuthClient, referenceCode),
    t('refunded'),
  );
  return (
    <>
      <Button
        variant="outline"
        isDisabled={refund.isPending}
        onClick={() => refund.mutate(undefined)}
      >
        {t('refund')}
      </Button>
      <FormAlert>{toProblem(refund.error)}</FormAlert>
    </>
  );
}

interface OwnGiftAddressProps {
  order: Order;
  gift: OrderGift;
  onClose: () => void;
}

/** The buyer has learnt the address meanwhile. */
export function OwnGiftAddress({ order, gift, onClose }: OwnGiftAddressProps) {
  const t = useTranslations();
  const countries = useCountry((state) => state.countries);
  const formatAddressError = useAddressError();
  const toProblem = useGiftProblem();
  const { referenceCode, orderNumber, display } = order;
  const save = useGiftChange(
    order,
    (address: AddressInput) => enterGiftAddress(optionalAuthClient, { referenceCode, address }),
    t('order.gift.entered'),
  );
  return (
    <AddressForm
      initial={{
        ...createAddressValues(null, display.countryCode, countries),
        id: `gift-${orderNumber}`,
        recipientName: gift.recipientName ?? '',
        isDefault: false,
      }}
      isCountryFixed
      onSubmit={({ id: _, ...address }) =>
        save.mutateAsync(address).then(
          () => true,
          () => false, // shown as the error of the mutation
        )
      }
      submitLabel={t('order.gift.save')}
      problem={save.error && (formatAddressError(save.error) ?? toProblem(save.error))}
    >
      <Button variant="quiet" onClick={onClose}>
        {t('order.gift.close')}
      </Button>
    </AddressForm>
  );
}
