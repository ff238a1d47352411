import { z } from 'zod';
import { parseJson } from '../shared/parse-json.ts';
import { readSessionText, writeSessionText } from './session-storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

const orderTextsSchema = z.object({
  userId: z.string(),
  orderNote: z.string(),
  giftMessage: z.string(),
  /** As typed; present if the order goes to another person. */
  recipient: z.object({ name: z.string(), countryCode: z.string(), number: z.string() }).optional(),
  /** The name of the sender as typed; present if the recipient enters the address. */
  senderName: z.string().optional(),
});

export type SavedOrderTexts = Omit<z.infer<typeof orderTextsSchema>, 'userId'>;

const NO_TEXTS: SavedOrderTexts = { orderNote: '', giftMessage: '' };

/** The user of texts that were stored before the shopper has registered. */
const NOBODY = '';

/** The order texts stored in this tab, unless another user wrote them. */
export function readOrderTexts(userId: string): SavedOrderTexts {
  const saved = orderTextsSchema.safeParse(
    parseJson(readSessionText(STORAGE_KEYS.orderTexts)),
  ).data;
  return saved && [userId, NOBODY].includes(saved.userId) ? saved : NO_TEXTS;
}

export function saveOrderTexts(userId: string, texts: SavedOrderTexts): void {
  writeSessionText(STORAGE_KEYS.orderTexts, JSON.stringify({ userId, ...texts }));
}

/** Stores texts for whoever orders in this tab. */
export const proposeOrderTexts = (texts: Partial<SavedOrderTexts>) =>
  saveOrderTexts(NOBODY, { ...NO_TEXTS, ...texts });

export function clearOrderTexts(): void {
  writeSessionText(STORAGE_KEYS.orderTexts, '');
}
