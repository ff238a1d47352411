'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOnLeave } from '@/components/ui/reset-on-leave';
import type { Address } from '@/lib/contract/address';
import { hasUndeliverableLine } from '@/lib/shop/cart/cart-validation';
import type { Checkout } from './use-checkout';
import { useTrackPaymentInfo } from './use-checkout-events';

type Problem =
  | `problem.${'not_delivered' | 'out_of_stock' | 'phone_needed'}`
  | `address.${'incomplete' | 'needed'}`
  | 'delivery.failed'
  | 'pickUp.needed'
  | 'payment.needed'
  | 'texts.tooLong'
  | 'texts.recipientNeeded'
  | 'texts.giftNeeded';

/**
 * Message key of the first step that blocks the review dialog, in step order. Undefined when all
 * are complete.
 */
function findProblem(checkout: Checkout): Problem | undefined {
  const { address, cart, feeFils, method, isCovered, isGift, pickUp, texts, user } = checkout;
  if (hasUndeliverableLine(cart.lines)) return 'problem.not_delivered';
  if (!cart.canCheckOut) return 'problem.out_of_stock';
  if (user.phoneNumber.phone === '') return 'problem.phone_needed';
  if (pickUp.isChosen && !pickUp.branch) return 'pickUp.needed';
  if (isGift && (!texts.otherRecipient || !texts.sender)) return 'texts.giftNeeded';
  if (!pickUp.isChosen && !isGift && !address)
    return user.addresses.length === 0 ? 'address.incomplete' : 'address.needed';
  if (feeFils === undefined) return 'delivery.failed';
  if (!method && !isCovered) return 'payment.needed';
  if (!pickUp.isChosen && texts.isRecipientIncomplete) return 'texts.recipientNeeded';
  return texts.areValid ? undefined : 'texts.tooLong';
}

/** What gets the focus when a step is incomplete; an address form focuses its first empty field. */
const FIRST_CONTROLS: Partial<Record<Problem, string>> = {
  'problem.phone_needed': '[data-missing-phone] a',
  'address.needed': 'input[name=address]',
  'pickUp.needed': 'input[name=branch]',
  'payment.needed': 'input[name=payment]:enabled',
  'texts.tooLong': 'textarea[aria-invalid=true]',
  'texts.recipientNeeded': '[data-recipient] input',
  'texts.giftNeeded': '[data-gift] input',
};

/** Without a control, `end` is shown, where the message is: the button stays in view on phones. */
function focusFirst(steps: Element | null, end: Element | null, problem: Problem): void {
  const selector = FIRST_CONTROLS[problem];
  const control = selector && steps?.querySelector<HTMLElement>(selector);
  if (!control) {
    end?.scrollIntoView?.({ block: 'nearest' });
    return;
  }
  const details = control.closest('details');
  if (details) details.open = true;
  control.focus();
}

/** The review of the order: whether it is shown, and what prevents it after a press. */
export function useReview(checkout: Checkout) {
  const trackPaymentInfo = useTrackPaymentInfo();
  const [isRequested, setRequested] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const addressFormRef = useRef<HTMLFormElement>(null);
  const stepsRef = useRef<HTMLDivElement>(null);
  const endRef = useRef<HTMLDivElement>(null);
  const problem = findProblem(checkout);
  // Field values survive a visit to the cart or the payment page; a pending submission and its
  // errors do not.
  useOnLeave(() => {
    setSubmitted(false);
    setRequested(false);
  });

  function open() {
    const { method, usesPoints } = checkout;
    trackPaymentInfo(method && !usesPoints ? method : 'Mixed');
    setRequested(true);
  }

  return {
    addressFormRef,
    stepsRef,
    endRef,
    isOpen: isRequested,
    problem: isSubmitted ? problem : undefined,
    isMethodMissing:
      isSubmitted && !checkout.method && !checkout.isCovered && checkout.options.length > 0,
    /** Marks what is missing and focuses the first of it; opens the review if nothing is. */
    start() {
      flushSync(() => setSubmitted(true));
      // Marks its empty fields, or saves the address and continues with `handleSaved`.
      if (addressFormRef.current) addressFormRef.current.requestSubmit();
      else if (problem) focusFirst(stepsRef.current, endRef.current, problem);
      else open();
    },
    handleSaved(address: Address, isByButton: boolean) {
      if (isByButton || address.countryCode !== checkout.country.code) return;
      const next = findProblem({ ...checkout, address });
      if (next) focusFirst(stepsRef.current, endRef.current, next);
      else open();
    },
    close: () => setRequested(false),
  };
}

export type OrderReview = ReturnType<typeof useReview>;
