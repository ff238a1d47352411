'use client';

import { useEffect, useState } from 'react';
import {
  cleanOrderText,
  isWithinLength,
  MAX_GIFT_MESSAGE_LENGTH,
  MAX_ORDER_NOTE_LENGTH,
} from '@/lib/domain/order-text';
import { type OrderTexts, readOrderTexts, saveOrderTexts } from '@/lib/storage/order-texts';

/**
 * Order note and gift message drafts, saved in sessionStorage across reloads and failed
 * payments.
 */
export function useOrderTexts(userId: string) {
  const [{ orderNote, giftMessage }, setTexts] = useState(() => readOrderTexts(userId));
  useEffect(
    () => saveOrderTexts(userId, { orderNote, giftMessage }),
    [userId, orderNote, giftMessage],
  );
  const cleaned = {
    orderNote: cleanOrderText(orderNote),
    giftMessage: cleanOrderText(giftMessage),
  };
  return {
    orderNote,
    giftMessage,
    change: (change: Partial<OrderTexts>) => setTexts((before) => ({ ...before, ...change })),
    /** Normalized, as sent to the gateway. */
    cleaned,
    areValid:
      isWithinLength(cleaned.orderNote, MAX_ORDER_NOTE_LENGTH) &&
      isWithinLength(cleaned.giftMessage, MAX_GIFT_MESSAGE_LENGTH),
  };
}
