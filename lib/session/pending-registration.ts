import { z } from 'zod';
import { languageSchema } from '../contract/user.ts';
import { parseJson } from '../shared/parse-json.ts';
import { readText, removeText, writeText } from '../storage/local-storage.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';

const pendingSchema = z.object({
  name: z.string(),
  phone: z.string(),
  language: languageSchema,
  /** Of a guest; otherwise the credential has it. */
  email: z.string().optional(),
});

/** Data for the last step of a registration whose credential has no user record. */
export type PendingRegistration = z.infer<typeof pendingSchema>;

export function savePendingRegistration(pending: PendingRegistration): void {
  writeText(STORAGE_KEYS.pendingRegistration, JSON.stringify(pending));
}

export function readPendingRegistration(): PendingRegistration | undefined {
  return pendingSchema.safeParse(parseJson(readText(STORAGE_KEYS.pendingRegistration))).data;
}

export function clearPendingRegistration(): void {
  removeText(STORAGE_KEYS.pendingRegistration);
}
