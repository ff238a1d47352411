'use client';

import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTotals } from '@/components/cart/use-totals';
import { useValidatedCart, type ValidatedCart } from '@/components/cart/use-validated-cart';
import { browserClient } from '@/lib/api/browser-client';
import { deliveryServicesQuery } from '@/lib/api/orders/purchase';
import type { Address } from '@/lib/contract/address';
import type { Branch } from '@/lib/contract/branch';
import type { ChosenMethod } from '@/lib/contract/payment-methods';
import type { DeliveryServices } from '@/lib/contract/purchase';
import type { User } from '@/lib/contract/user';
import { isDeliverable } from '@/lib/domain/address-rules';
import { filsFromKwd } from '@/lib/domain/money';
import {
  cleanOrderText,
  isWithinLength,
  MAX_GIFT_MESSAGE_LENGTH,
  MAX_ORDER_NOTE_LENGTH,
} from '@/lib/domain/order-text';
import { orderTotal } from '@/lib/domain/order-total';
import { toRequestedItems } from '@/lib/shop/cart/cart-line';
import { readOrderTexts, type SavedOrderTexts, saveOrderTexts } from '@/lib/storage/order-texts';
import { features } from '@/shop.config';
import { parseRecipient, parseSender } from './parse-recipient';
import { usePaymentOptions } from './use-payment-options';
import { getReadyDay, usePickUp } from './use-pick-up';

/** The shopper's choices, stored by id and resolved on render, so that no stale object is sent. */
function useCheckoutChoices(userId: string) {
  const [addressId, chooseAddress] = useState<string | null>(null);
  const [serviceCode, chooseService] = useState<string | null>(null);
  const [method, chooseMethod] = useState<ChosenMethod | null>(null);
  const [wantsPoints, setWantsPoints] = useState(false);
  const texts = useOrderTexts(userId);
  return {
    texts,
    addressId,
    chooseAddress,
    serviceCode,
    chooseService,
    method,
    chooseMethod,
    wantsPoints,
    setWantsPoints,
  };
}

/** Mutation key of the request that saves a new address. */
export const SAVE_ADDRESS = ['saveAddress'] as const;

/** The chosen address, or the default one in the current country. */
function resolveAddress(
  user: User,
  addressId: string | null,
  countryCode: string,
): Address | undefined {
  const candidates = user.addresses.filter((address) => address.countryCode === countryCode);
  return (
    candidates.find(({ id }) => id === addressId) ??
    candidates.find(({ isDefault }) => isDefault) ??
    candidates[0]
  );
}

/** The address of the order, unless it is collected or its recipient enters the address. */
function resolveDestination(
  user: User,
  { texts, addressId }: ReturnType<typeof useCheckoutChoices>,
  { countryCode, isPickUp }: { countryCode: string; isPickUp: boolean },
) {
  const isGift = features.gifts && texts.senderName !== undefined && !isPickUp;
  const resolved = isPickUp || isGift ? undefined : resolveAddress(user, addressId, countryCode);
  const isComplete = resolved !== undefined && isDeliverable(resolved);
  return {
    /** The recipient enters the address. */
    isGift,
    address: isComplete ? resolved : undefined,
    /** The chosen address, which was stored before its country required more. */
    incompleteAddress: isComplete ? undefined : resolved,
  };
}

/** The services of the carrier for an address abroad. */
function useCarrierServices(
  { country, purchasable }: ValidatedCart,
  address: Address | undefined,
): DeliveryServices['services'] {
  const destination =
    address && !country.isDomestic && purchasable.length > 0 ? address : undefined;
  const { data } = useQuery(
    deliveryServicesQuery(
      browserClient,
      destination && {
        countryCode: country.code,
        city: destination.city,
        postalCode: destination.postalCode,
        items: toRequestedItems(purchasable),
      },
    ),
  );
  return (destination && data?.services) ?? [];
}

/** Collection at a branch or a delivery, and the totals with its fee. */
function useDestination(cart: ValidatedCart) {
  const choice = usePickUp(cart);
  const totals = useTotals(cart, { isCollected: choice.isChosen });
  const pickUp = {
    ...choice,
    /** Undefined until the terms are loaded, too. */
    getReadyDay: (branch: Branch) =>
      totals.deliveryTerms && getReadyDay(branch, totals.deliveryTerms, cart.preOrder),
  };
  return { totals, pickUp };
}

/**
 * The state of checkout: validated cart, shopper's choices, delivery, payment options and totals.
 */
export function useCheckout(user: User) {
  const choices = useCheckoutChoices(user.id);
  const cart = useValidatedCart();
  const { totals, pickUp } = useDestination(cart);
  const { country } = cart;
  const lines = cart.lines.map(({ line }) => line);
  const destination = resolveDestination(user, choices, {
    countryCode: country.code,
    isPickUp: pickUp.isChosen,
  });
  const { address, isGift } = destination;
  const isAddressSaving = useIsMutating({ mutationKey: SAVE_ADDRESS }) > 0;

  const services = useCarrierServices(cart, address);
  const service = address && services.find(({ code }) => code === choices.serviceCode);

  const isFree = totals.promotions?.isDeliveryFree === true;
  const deliveryFils = service ? (isFree ? 0 : filsFromKwd(service.fee)) : totals.feeFils;
  const feeFils = pickUp.isChosen ? 0 : deliveryFils;
  const { subTotalFils, discountFils, wrappingFils } = totals;
  const fees = { deliveryFeeFils: feeFils ?? 0, wrappingFils };
  const amounts = { lineFils: [subTotalFils], discountFils, ...fees };
  const payment = usePaymentOptions({
    user,
    country,
    totalFils: orderTotal({ ...amounts, pointsFils: 0 }).totalFils,
    isTotalKnown: feeFils !== undefined,
    isGift,
    method: choices.method,
    wantsPoints: choices.wantsPoints,
  });
  const total = orderTotal({ ...amounts, pointsFils: payment.usesPoints ? payment.points : 0 });

  return {
    ...choices,
    user,
    cart,
    totals,
    country,
    lines,
    ...destination,
    pickUp,
    hasDestination: address !== undefined || pickUp.branch !== undefined || isGift,
    isAddressSaving,
    services,
    service,
    /** Of the chosen service; undefined until they are loaded, and while the address is unknown. */
    deliveryTerms: isGift
      ? undefined
      : totals.deliveryTerms && {
          ...totals.deliveryTerms,
          ...(service && { estimatedDays: service.estimatedDays }),
        },
    feeFils,
    /** No line can be delivered, or the fee is not known. */
    hasNoDelivery: !totals.hasPurchasable || (totals.hasFeeFailed && !pickUp.isChosen),
    ...payment,
    total,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

/**
 * Order note and gift message drafts, saved in sessionStorage across reloads and failed payments.
 */
function useOrderTexts(userId: string) {
  const [texts, setTexts] = useState(() => readOrderTexts(userId));
  const { orderNote, giftMessage, recipient, senderName } = texts;
  useEffect(() => saveOrderTexts(userId, texts), [userId, texts]);
  const cleaned = {
    orderNote: cleanOrderText(orderNote),
    giftMessage: cleanOrderText(giftMessage),
  };
  const otherRecipient = recipient && parseRecipient(recipient);
  const sender = senderName === undefined ? undefined : parseSender(senderName);
  return {
    orderNote,
    giftMessage,
    recipient,
    senderName,
    change: (change: Partial<SavedOrderTexts>) => setTexts((before) => ({ ...before, ...change })),
    /** Normalized, as sent to the gateway. */
    cleaned,
    /** Replaces the recipient of the address; undefined unless the order goes to another person. */
    otherRecipient,
    /** Undefined while it is not valid, and unless the recipient enters the address. */
    sender,
    isRecipientIncomplete: recipient !== undefined && otherRecipient === undefined,
    areValid:
      isWithinLength(cleaned.orderNote, MAX_ORDER_NOTE_LENGTH) &&
      isWithinLength(cleaned.giftMessage, MAX_GIFT_MESSAGE_LENGTH),
  };
}
