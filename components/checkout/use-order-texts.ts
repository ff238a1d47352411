'use client';

import { useEffect, useState } from 'react';
import { cleanOrderText, isWithinLength, MAX_GIFT_MESSAGE_LENGTH, MAX_ORDER_NOTE_LENGTH } from '@/lib/domain/order-text';
import { type OrderTexts, readOrderTexts, saveOrderTexts } from '@/lib/storage/order-texts';

/** The order note and the gift message while they are written; kept in this tab over a payment that fails and over reloads. */
export function useOrderTexts(userId: string) {
  const [{ orderNote, giftMessage }, setTexts] = useState(() => readOrderTexts(userId));
  useEffect(() => saveOrderTexts(userId, { orderNote, giftMessage }), [userId, orderNote, giftMessage]);
  const cleaned = { orderNote: cleanOrderText(orderNote), giftMessage: cleanOrderText(giftMessage) };
  return {
    orderNote,
    giftMessage,
    change: (change: Partial<OrderTexts>) => setTexts((before) => ({ ...before, ...change })),
    /** As they are sent. */
    cleaned,
    areValid: isWithinLength(cleaned.orderNote, MAX_ORDER_NOTE_LENGTH) && isWithinLength(cleaned.giftMessage, MAX_GIFT_MESSAGE_LENGTH),
  };
}
