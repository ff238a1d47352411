import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { UPLOAD_LIMIT } from '../../../catalogue/public.ts';
import { parsePublicUrl, requestPublic } from '../../../platform/http/public-request.ts';

/** Sends one GET request without following redirects. */
export type PictureRequest = (url: URL) => Promise<IncomingMessage>;

const TIMEOUT_MS = 30_000;
const MAX_REDIRECTS = 5;
const RETRY_MS = [500, 2_000, 6_000];
const RETRIED = new Set([408, 425, 429, 500, 502, 503, 504]);

const requestPicture: PictureRequest = (url) =>
  requestPublic(url, {
    method: 'GET',
    headers: { accept: 'image/avif,image/webp,image/*', 'user-agent': 'catalogue-import' },
    timeoutMs: TIMEOUT_MS,
  });

/** Why a picture cannot be imported. */
export class PictureError extends Error {
  readonly isTemporary: boolean;
  /** Whether the host did not answer at all. */
  readonly isOfHost: boolean;

  constructor(message: string, isTemporary = false, isOfHost = false) {
    super(message);
    this.isTemporary = isTemporary;
    this.isOfHost = isOfHost;
  }
}

function toPublicUrl(text: string): URL {
  const url = parsePublicUrl(text);
  if (!url) throw new PictureError(`${text.slice(0, 200)} is not a public https URL`);
  return url;
}

async function readBody(response: IncomingMessage): Promise<Uint8Array> {
  const tooLarge = new PictureError(`is larger than ${UPLOAD_LIMIT / 1024 / 1024} MB`);
  if (Number(response.headers['content-length'] ?? 0) > UPLOAD_LIMIT) {
    response.destroy();
    throw tooLarge;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > UPLOAD_LIMIT) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function downloadOnce(text: string, request: PictureRequest): Promise<Uint8Array> {
  let url = toPublicUrl(text);
  for (let redirects = 0; ; redirects += 1) {
    const response = await request(url);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) {
      const type = headers['content-type'] ?? '';
      // What it is, the gateway decides by its first bytes.
      if (/^(?:image\/|application\/octet-stream|$)/.test(type)) return await readBody(response);
      response.destroy();
      throw new PictureError(`is no picture but ${type.slice(0, 100)}`);
    }
    response.destroy();
    const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location;
    if (!isRedirect)
      throw new PictureError(`the server responded with ${statusCode}`, RETRIED.has(statusCode));
    if (redirects === MAX_REDIRECTS) throw new PictureError('is redirected too often');
    url = toPublicUrl(
      URL.canParse(headers.location ?? '', url) ? new URL(headers.location ?? '', url).href : '',
    );
  }
}

/** Codes of names that do not exist and of invalid certificates. */
const LASTING = /^ENOTFOUND$|^ERR_TLS_|CERT|^UNABLE_TO_VERIFY/;

/** Errors of the network may pass; those codes and private addresses stay. */
function toPictureError(error: unknown): PictureError {
  if (error instanceof PictureError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isLasting = LASTING.test(code) || message === 'not a public address';
  return new PictureError(message, !isLasting, true);
}

/** Repeats what failed for a reason that may pass, later each time. */
export async function withRetries<Result>(
  action: () => Promise<Result>,
  waits: readonly number[] = RETRY_MS,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await action();
    } catch (thrown) {
      const error = toPictureError(thrown);
      const wait = waits[attempt];
      if (!error.isTemporary || wait === undefined) throw error;
      await delay(wait * (1 + Math.random() / 2));
    }
  }
}

/**
 * Downloads a picture over https from a public address, which is checked again after each redirect
 * and for the connection itself.
 * @throws PictureError
 */
export const downloadPicture = (
  url: string,
  request: PictureRequest = requestPicture,
  waits?: readonly number[],
): Promise<Uint8Array> => withRetries(() => downloadOnce(url, request), waits);
