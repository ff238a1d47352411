import { createHash, generateKeyPairSync } from 'node:crypto';

/** A secret as production requires it, the same one for each name. */
export const createSecret = (name: string): string =>
  createHash('sha256').update(name).digest('hex');

/** The key file of a service account of the project `shop`, with a new key. */
export function createServiceAccount() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    project_id: 'shop',
    client_email: 'shop@shop.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    private_key_id: 'key-1',
  };
}
