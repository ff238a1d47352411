import { stat } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import type { GatewayEnv, GatewayRequest } from './request-types.ts';

interface StaticFile {
  path: string;
  /** The content type. */
  type: string;
  cacheControl: string;
  /** Whether compressed copies are beside the file, with `.br` or `.gz` after its name. */
  precompressed?: boolean;
}

/**
 * Sends a file or a range of it; undefined for a directory. The ETag consists of size and time, so
 * that `etag` does not hash the content.
 */
export async function sendFile(
  c: GatewayRequest,
  { path, type, cacheControl, precompressed = false }: StaticFile,
): Promise<Response | undefined> {
  const file = await stat(path);
  if (!file.isFile()) return undefined;
  c.header('Cache-Control', cacheControl);
  c.header('ETag', `W/"${file.size.toString(36)}-${Math.trunc(file.mtimeMs).toString(36)}"`);
  const response = await serveStatic<GatewayEnv>({ path, precompressed })(c, async () => {});
  response?.headers.set('Content-Type', type);
  return response ?? undefined;
}

/** Sends a PDF as a download. */
export const sendPdf = (c: GatewayRequest, pdf: Uint8Array, name: string) =>
  c.body(Buffer.from(pdf), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${name}"`,
    'X-Content-Type-Options': 'nosniff',
  });
