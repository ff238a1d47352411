'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '@/lib/api/browser-client';
import { isNotFound, ResponseError } from '@/lib/api/http/errors';
import { trackOrder } from '@/lib/api/orders/orders';
import { parseOrderNumber } from '@/lib/domain/order-number';
import { parseReferenceCode } from '@/lib/domain/reference-code';

/** What is wrong with a field, as keys of `messages.order.tracking`. */
interface Faults {
  orderNumber?: 'malformed' | 'wrongCheckDigit' | undefined;
  contact?: 'contactNeeded' | undefined;
}

const MIN_CONTACT_LENGTH = 3;

function problemKey(error: unknown): 'notFound' | 'tooMany' | 'unavailable' {
  if (isNotFound(error)) return 'notFound';
  return error instanceof ResponseError && error.status === 429 ? 'tooMany' : 'unavailable';
}

/** Checks what was typed without a request, then asks the gateway for the order's reference code. */
export function useTracking(onFound: (referenceCode: string) => void) {
  const [faults, setFaults] = useState<Faults>({});
  const search = useMutation({
    mutationFn: (tracking: { orderNumber: string; contact: string }) => trackOrder(browserClient, tracking),
    onSuccess: ({ referenceCode }) => onFound(referenceCode),
  });

  /** When the field is left: a mistyped number is reported at once, an empty or half-typed one is not. */
  function checkOrderNumber(text: string) {
    const isMistyped = parseOrderNumber(text).kind === 'wrongCheckDigit';
    setFaults(({ contact }) => ({ contact, orderNumber: isMistyped ? 'wrongCheckDigit' : undefined }));
  }

  /** @returns what is wrong, so that the first such field gets the focus. */
  function submit(number: string, contactText: string): Faults {
    search.reset();
    const referenceCode = parseReferenceCode(number);
    const parsed = parseOrderNumber(number);
    const contact = contactText.trim();
    const found: Faults = {};
    if (!referenceCode && parsed.kind !== 'valid') found.orderNumber = parsed.kind;
    if (!referenceCode && contact.length < MIN_CONTACT_LENGTH) found.contact = 'contactNeeded';
    setFaults(found);
    if (referenceCode) onFound(referenceCode);
    else if (parsed.kind === 'valid' && !found.contact) search.mutate({ orderNumber: parsed.orderNumber, contact });
    return found;
  }

  return { faults, checkOrderNumber, submit, isPending: search.isPending, problem: search.isError ? problemKey(search.error) : undefined };
}
