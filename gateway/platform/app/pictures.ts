import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPictureStore, createS3Store, type PictureStore } from '../../catalogue/public.ts';
import type { GatewayEnvironment } from '../env/schema.ts';

/** The images of the demonstration shop, which every gateway has. */
export const DEMO_PICTURES = fileURLToPath(new URL('../media', import.meta.url));

/** Pictures in the folder of the shop, or in its bucket if it has one. */
export function openPictures(env: GatewayEnvironment): PictureStore {
  const folder = env.MEDIA_DIR ?? join(env.GATEWAY_DATA_DIR, 'media');
  const { MEDIA_S3_BUCKET: bucket, MEDIA_S3_REGION: region, MEDIA_S3_ENDPOINT: endpoint } = env;
  const { MEDIA_S3_ACCESS_KEY_ID: accessKeyId, MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const hasBucket =
    bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined;
  return createPictureStore(
    [folder, DEMO_PICTURES],
    hasBucket
      ? createS3Store({ bucket, region, endpoint, accessKeyId, secretAccessKey })
      : undefined,
  );
}
