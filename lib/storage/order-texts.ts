import { z } from 'zod';
import { readSessionText, writeSessionText } from './session-storage';
import { STORAGE_KEYS } from './storage-keys';

const orderTextsSchema = z.object({ userId: z.string(), orderNote: z.string(), giftMessage: z.string() });

export type OrderTexts = Omit<z.infer<typeof orderTextsSchema>, 'userId'>;

const NONE: OrderTexts = { orderNote: '', giftMessage: '' };

/** What this tab keeps of an order's texts; nothing of what another user wrote. */
export function readOrderTexts(userId: string): OrderTexts {
  try {
    const saved = orderTextsSchema.safeParse(JSON.parse(readSessionText(STORAGE_KEYS.orderTexts) || 'null')).data;
    return saved?.userId === userId ? saved : NONE;
  } catch {
    return NONE;
  }
}

export function saveOrderTexts(userId: string, texts: OrderTexts): void {
  writeSessionText(STORAGE_KEYS.orderTexts, JSON.stringify({ userId, ...texts }));
}

export function clearOrderTexts(): void {
  writeSessionText(STORAGE_KEYS.orderTexts, '');
}
