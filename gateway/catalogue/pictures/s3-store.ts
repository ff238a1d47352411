import { z } from 'zod';
import type { ObjectStore } from './picture-store.ts';

export interface S3Account {
  bucket: string;
  region: string;
  /** Of another service than that of Amazon. */
  endpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

const REQUEST_TIMEOUT_MS = 10_000;

/**
 * Without the right to list the bucket, S3 answers for a missing object as for a forbidden one.
 * Wrong keys have other names.
 */
const isMissing = (error: unknown) =>
  error instanceof Error && ['NoSuchKey', 'NotFound', 'AccessDenied'].includes(error.name);

/** The response to HEAD has no body that names the error. */
const forbiddenSchema = z.object({ $metadata: z.object({ httpStatusCode: z.literal(403) }) });
const isForbidden = (error: unknown) => forbiddenSchema.safeParse(error).success;

/** Loads the client, which is large, with the first picture. */
async function connect({ bucket, region, endpoint, ...credentials }: S3Account) {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region,
    credentials,
    requestHandler: { requestTimeout: REQUEST_TIMEOUT_MS },
    // Other services answer paths of a bucket, but have no host for each.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { s3, client, at: (Key: string) => ({ Bucket: bucket, Key }) };
}

/** Pictures in a bucket of a service with the S3 interface. */
export function createS3Store(account: S3Account): ObjectStore {
  let opened: ReturnType<typeof connect> | undefined;
  const open = () => {
    opened ??= connect(account);
    return opened;
  };
  return {
    async read(key) {
      const { s3, client, at } = await open();
      try {
        const { Body, ETag = '""' } = await client.send(new s3.GetObjectCommand(at(key)));
        const bytes = await Body?.transformToByteArray();
        return bytes && { bytes: Uint8Array.from(bytes), etag: ETag };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async has(key) {
      const { s3, client, at } = await open();
      try {
        await client.send(new s3.HeadObjectCommand(at(key)));
        return true;
      } catch (error) {
        if (isMissing(error) || isForbidden(error)) return false;
        throw error;
      }
    },
    async write(key, bytes, type) {
      const { s3, client, at } = await open();
      await client.send(new s3.PutObjectCommand({ ...at(key), Body: bytes, ContentType: type }));
    },
    async remove(key) {
      const { s3, client, at } = await open();
      await client.send(new s3.DeleteObjectCommand(at(key)));
    },
  };
}
