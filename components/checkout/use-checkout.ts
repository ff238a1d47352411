'use client';

import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTotals } from '@/components/cart/use-totals';
import { useValidatedCart } from '@/components/cart/use-validated-cart';
import { browserClient } from '@/lib/api/browser-client';
import { deliveryServicesQuery } from '@/lib/api/orders/purchase';
import type { Address } from '@/lib/contract/address';
import type { User } from '@/lib/contract/user';
import { filsFromKwd } from '@/lib/domain/money';
import { orderTotal } from '@/lib/domain/order-total';
import type { CartLine } from '@/lib/shop/cart/cart-line';
import { useOrderTexts } from './use-order-texts';
import { type ChosenMethod, usePaymentOptions } from './use-payment-options';

/**
 * The shopper's choices, stored by id and resolved on render, so that no stale object
 * is sent.
 */
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

export const toRequestedItems = (lines: readonly CartLine[]) =>
  lines.map(({ id, type, orderQuantity }) => ({ typeId: id, type, quantity: orderQuantity }));

/**
 * The state of checkout: validated cart, shopper's choices, delivery, payment options
 * and totals.
 */
export function useCheckout(user: User) {
  const choices = useCheckoutChoices(user.id);
  const cart = useValidatedCart();
  const totals = useTotals(cart);
  const { country, purchasable } = cart;
  const lines = cart.lines.map(({ line }) => line);
  const address = resolveAddress(user, choices.addressId, country.code);
  const isAddressSaving = useIsMutating({ mutationKey: SAVE_ADDRESS }) > 0;

  const destination =
    address && !country.isDomestic && purchasable.length > 0 ? address : undefined;
  const services = useQuery(
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
  const service =
    destination && services.data?.services.find(({ code }) => code === choices.serviceCode);

  const isFree = totals.promotion.data?.kind === 'freeDelivery';
  const feeFils = service ? (isFree ? 0 : filsFromKwd(service.fee)) : totals.feeFils;
  const amounts = {
    lineFils: [totals.subTotalFils],
    discountFils: totals.discountFils,
    deliveryFeeFils: feeFils ?? 0,
  };
  const payment = usePaymentOptions({
    user,
    country,
    totalFils: orderTotal({ ...amounts, pointsFils: 0 }).totalFils,
    isTotalKnown: feeFils !== undefined,
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
    address,
    isAddressSaving,
    services: services.data?.services ?? [],
    service,
    feeFils,
    /** No line can be delivered, or the fee is not known. */
    hasNoDelivery: !totals.hasPurchasable || totals.hasFeeFailed,
    ...payment,
    total,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
