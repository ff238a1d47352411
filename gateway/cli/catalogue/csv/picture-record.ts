import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Media, mediaSchema } from '../../../../lib/contract/media.ts';
import { DAY_MS } from '../../../../lib/domain/time.ts';
import { parseJson } from '../../../../lib/shared/parse-json.ts';

/** Uploads that no product shows are deleted after 30 days. */
const KEPT_MS = 25 * DAY_MS;

const entrySchema = z.object({ url: z.string(), at: z.number(), media: mediaSchema });

export interface PictureRecord {
  /** The picture of a URL that an earlier run has imported. */
  find(url: string): Media | undefined;
  add(url: string, media: Media): Promise<void>;
}

/**
 * The pictures that runs with this gateway have imported, in a file of the data folder, so that
 * another run continues where one was interrupted.
 * @param isUsed whether a stored product shows the picture
 */
export async function openPictureRecord(
  dataDir: string,
  target: string,
  isUsed: (url: string) => boolean,
  now = Date.now(),
): Promise<PictureRecord> {
  const key = createHash('sha256').update(target).digest('hex').slice(0, 16);
  const file = join(dataDir, `import-pictures-${key}.jsonl`);
  const text = await readFile(file, 'utf8').catch(() => '');
  const known = new Map<string, Media>();
  for (const line of text.split('\n')) {
    // An interrupted run may leave half of a line.
    const entry = entrySchema.safeParse(parseJson(line)).data;
    if (entry && (isUsed(entry.media.url) || now - entry.at < KEPT_MS))
      known.set(entry.url, entry.media);
  }
  return {
    find: (url) => known.get(url),
    async add(url, media) {
      known.set(url, media);
      await mkdir(dataDir, { recursive: true });
      await appendFile(file, `\n${JSON.stringify({ url, at: Date.now(), media })}`);
    },
  };
}
