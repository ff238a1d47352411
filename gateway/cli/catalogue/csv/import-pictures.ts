import { basename } from 'node:path';
import { toQueryString } from '../../../../lib/contract/calls/call.ts';
import { createPicture } from '../../../../lib/contract/calls/staff-catalogue.ts';
import type { Media } from '../../../../lib/contract/media.ts';
import type { Target } from '../../target.ts';
import type { ProgressLine } from '../progress-line.ts';
import {
  downloadPicture,
  PictureError,
  type PictureRequest,
  withRetries,
} from './download-picture.ts';
import type { PictureRecord } from './picture-record.ts';

/** Downloads at the same time; the gateway converts as many as it has processors. */
const PARALLEL = 4;
/** Pictures in a row that a host does not send, after which its others are skipped. */
const MAX_HOST_FAILURES = 3;

export interface ImportedPictures {
  medias: Map<string, Media>;
  /** Reasons by URL. */
  failed: Map<string, string>;
}

export interface PictureSettings {
  target: Target;
  record: PictureRecord;
  line: ProgressLine;
  /** Replaces requests of the public internet. */
  request?: PictureRequest | undefined;
  /** Milliseconds before each further attempt. */
  waits?: readonly number[] | undefined;
}

function getName(url: string): string {
  try {
    return decodeURIComponent(basename(new URL(url).pathname)).slice(0, 100);
  } catch {
    return 'picture';
  }
}

async function upload(target: Target, url: string, bytes: Uint8Array): Promise<Media> {
  const response = await target.request(
    `${createPicture.path}${toQueryString({ name: getName(url) || 'picture' })}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(bytes),
    },
  );
  if (response.ok) return createPicture.response.parse(await response.json());
  const problem: unknown = await response.json().catch(() => undefined);
  const detail =
    typeof problem === 'object' && problem !== null && 'detail' in problem
      ? String(problem.detail)
      : `the gateway responded with ${response.status}`;
  throw new PictureError(detail, response.status === 503 || response.status === 429);
}

/** Downloads pictures, none of a host that does not respond. */
function createDownload({ request, waits }: PictureSettings) {
  const failures = new Map<string, number>();
  return async (url: string): Promise<Uint8Array> => {
    const host = URL.canParse(url) ? new URL(url).host : '';
    const count = failures.get(host) ?? 0;
    if (count >= MAX_HOST_FAILURES)
      throw new PictureError(`skipped: ${host} did not respond to ${count} requests in a row`);
    try {
      const bytes = await downloadPicture(url, request, waits);
      failures.delete(host);
      return bytes;
    } catch (error) {
      if (error instanceof PictureError && error.isOfHost)
        failures.set(host, (failures.get(host) ?? 0) + 1);
      else failures.delete(host);
      throw error;
    }
  };
}

/** Downloads pictures and stores them in the shop; those of an earlier run are found again. */
export async function importPictures(
  urls: readonly string[],
  settings: PictureSettings,
): Promise<ImportedPictures> {
  const { target, record, line, waits } = settings;
  const download = createDownload(settings);
  const medias = new Map<string, Media>();
  const failed = new Map<string, string>();
  const waiting = urls.filter((url) => {
    const known = record.find(url);
    if (known) medias.set(url, known);
    return !known;
  });
  if (medias.size > 0) line.say(`${medias.size} pictures were imported before`);
  const queue = waiting.values();
  const work = async () => {
    for (const url of queue) {
      try {
        const bytes = await download(url);
        const media = await withRetries(() => upload(target, url, bytes), waits);
        await record.add(url, media);
        medias.set(url, media);
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        failed.set(url, error.message);
      }
      line.update(medias.size + failed.size, `${medias.size} pictures, ${failed.size} failed`);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return { medias, failed };
}
