'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AddressForm } from '@/components/address/address-form';
import { createAddressValues } from '@/components/address/address-values';
import { useAddressError } from '@/components/address/use-address-error';
import { useRetryAfter } from '@/components/feedback/retry-after';
import { useShop } from '@/components/i18n/shop-context';
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
import type { OrderGift as OrderGiftFields } from '@/lib/contract/order-gift';
import { getCityName, getCountryName } from '@/lib/domain/address-lines';
import { isolate } from '@/lib/domain/bidi';
import { formatDate } from '@/lib/i18n/format-date';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { useCountry } from '@/stores/country';
import { Section } from './section';

interface GiftDestinationProps {
  gift: OrderGiftFields;
  countryCode: string;
}

/** For whom a gift is, and of its address the city. */
export function GiftDestination({ gift, countryCode }: GiftDestinationProps) {
  const { locale } = useShop();
  const { recipientName, city } = gift;
  return (
    <address className="not-italic">
      <span className="block break-words font-medium">
        <bdi>{recipientName}</bdi>
      </span>
      {city && <span className="block text-ink-700">{getCityName(city, locale)}</span>}
      <span className="block text-ink-700">{getCountryName(countryCode, locale)}</span>
    </address>
  );
}

interface GiftStatusProps {
  order: Order;
  gift: OrderGiftFields;
}

/** The section that a gift has in place of that with the address. */
export function OrderGift({ order, gift }: GiftStatusProps) {
  const t = useTranslations('order.address');
  return (
    <Section title={t('title')}>
      <GiftDestination gift={gift} countryCode={order.display.countryCode} />
    </Section>
  );
}

/** What its buyer can do while a gift waits for the address; afterwards what the recipient wrote. */
export function GiftStatus({ order, gift }: GiftStatusProps) {
  const t = useTranslations('order.gift');
  if (order.status === 'AwaitingAddress')
    return (
      <Section title={t('title')}>
        <Waiting order={order} gift={gift} />
      </Section>
    );
  if (!gift.thanks) return null;
  return (
    <Section title={t('thanks')}>
      <p dir="auto" className="whitespace-pre-line break-words">
        {gift.thanks}
      </p>
    </Section>
  );
}

function Waiting({ order, gift }: GiftStatusProps) {
  const t = useTranslations('order.gift');
  const { locale } = useShop();
  const [isEntering, setEntering] = useState(false);
  const { data: link } = useQuery(giftLinkQuery(optionalAuthClient, order.referenceCode));
  const name = isolate(gift.recipientName ?? t('recipient'));
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-ink-700">
        {link?.isExpired
          ? t('expired', { name })
          : t('waiting', { name, date: link ? isolate(formatDate(link.expiresAt, locale)) : '…' })}
      </p>
      {link && !link.isExpired && <LinkActions order={order} link={link} />}
      <div className="flex flex-wrap gap-3">
        {!isEntering && (
          <Button variant="outline" onClick={() => setEntering(true)}>
            {t('enter')}
          </Button>
        )}
        {link?.isExpired && <RefundButton order={order} />}
      </div>
      {isEntering && <OwnAddress order={order} gift={gift} onClose={() => setEntering(false)} />}
    </div>
  );
}

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
function LinkActions({ order, link }: { order: Order; link: GiftLink }) {
  const t = useTranslations('order.gift');
  const toProblem = useGiftProblem();
  const { referenceCode } = order;
  const send = useGiftChange(
    order,
    () => sendGiftLink(optionalAuthClient, referenceCode),
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
function RefundButton({ order }: { order: Order }) {
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

/** The buyer has learnt the address meanwhile. */
function OwnAddress({ order, gift, onClose }: GiftStatusProps & { onClose: () => void }) {
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
