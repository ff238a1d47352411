import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../../../lib/shared/parse-json.ts';

const keyFile = z.object({
  project_id: z.string().min(1),
  client_email: z.email(),
  private_key: z.string().refine(isRsaKey),
  private_key_id: z.string().optional(),
});

/** What the key file of a Firebase service account has. */
export type ServiceAccount = z.infer<typeof keyFile>;

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** The key file as JSON; undefined for any other text. */
export function parseServiceAccount(text: string): ServiceAccount | undefined {
  return keyFile.safeParse(parseJson(text)).data;
}
