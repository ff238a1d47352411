'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '@/lib/api/browser-client';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import { isNotFound } from '@/lib/api/http/errors';
import { trackOrder } from '@/lib/api/orders/orders';
import { cleanValue } from '@/lib/contract/clean-text';
import { parseOrderNumber } from '@/lib/domain/order-number';
import { parseReferenceCode } from '@/lib/domain/reference-code';

/** Field errors as keys of `messages.order.tracking`. */
interface FieldErrors {
  orderNumber?: 'malformed' | 'wrongCheckDigit' | undefined;
  contact?: 'contactNeeded' | undefined;
}

const MIN_CONTACT_LENGTH = 3;

function toErrorKey(error: unknown): 'notFound' | 'tooMany' | 'unavailable' {
  if (isNotFound(error)) return 'notFound';
  return errorMessageKey(error, { http_429: 'tooMany' }, 'unavailable');
}

/** Validates the input, then requests the reference code of the order. */
export function useTracking(onFound: (referenceCode: string) => void) {
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const search = useMutation({
    mutationFn: (tracking: { orderNumber: string; contact: string }) =>
      trackOrder(browserClient, tracking),
    onSuccess: ({ referenceCode }) => onFound(referenceCode),
  });

  /**
   * Validates on blur. Only a wrong check digit is reported; an empty or incomplete
   * number is not.
   */
  function checkOrderNumber(text: string) {
    const isMistyped = parseOrderNumber(text).kind === 'wrongCheckDigit';
    setFieldErrors(({ contact }) => ({
      contact,
      orderNumber: isMistyped ? 'wrongCheckDigit' : undefined,
    }));
  }

  /** @returns the field errors, used to focus the first invalid field. */
  function submit(number: string, contactText: string): FieldErrors {
    search.reset();
    const referenceCode = parseReferenceCode(number);
    const parsed = parseOrderNumber(number);
    const contact = cleanValue(contactText);
    const errors: FieldErrors = {};
    if (!referenceCode && parsed.kind !== 'valid') errors.orderNumber = parsed.kind;
    if (!referenceCode && contact.length < MIN_CONTACT_LENGTH) errors.contact = 'contactNeeded';
    setFieldErrors(errors);
    if (referenceCode) onFound(referenceCode);
    else if (parsed.kind === 'valid' && !errors.contact)
      search.mutate({ orderNumber: parsed.orderNumber, contact });
    return errors;
  }

  return {
    fieldErrors,
    checkOrderNumber,
    submit,
    isPending: search.isPending,
    errorKey: search.isError ? toErrorKey(search.error) : undefined,
  };
}
