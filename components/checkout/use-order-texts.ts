'use client';

import { useEffect, useState } from 'react';
import { cleanOrderText, isWithinLength, MAX_GIFT_MESSAGE_LENGTH, MAX_ORDER_NOTE_LENGTH } from '@/lib/domain/order-text';
import { readOrderTexts, saveOrderTexts } from '@/lib/storage/order-texts';

/** The order note and the gift message while they are written; kept in this tab over a payment that fails and over reloads. */
export function useOrderTexts(userId: string) {
  const [saved] = useState(() => readOrderTexts(userId));
  const [orderNote, setOrderNote] = useState(saved.orderNote);
  const [giftMessage, setGiftMessage] = useState(saved.giftMessage);
  useEffect(() => saveOrderTexts(userId, { orderNote, giftMessage }), [userId, orderNote, giftMessage]);
  const cleaned = { orderNote: cleanOrderText(orderNote), giftMessage: cleanOrderText(giftMessage) };
  return {
    orderNote,
    setOrderNote,
    giftMessage,
    setGiftMessage,
    /** As they are sent. */
    cleaned,
    areValid: isWithinLength(cleaned.orderNote, MAX_ORDER_NOTE_LENGTH) && isWithinLength(cleaned.giftMessage, MAX_GIFT_MESSAGE_LENGTH),
  };
}
