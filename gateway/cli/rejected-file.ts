import { open } from 'node:fs/promises';
import type { RejectedLine } from '../catalogue/public.ts';

/** `FILE.rejected.jsonl`: one object for each line that did not go in. Made with the first of them. */
export interface RejectedFile {
  path: string;
  /** Answers the file's length afterwards. */
  append(lines: readonly RejectedLine[]): Promise<number>;
}

/** Continues the file at `length`: what an interrupted run wrote after its last checkpoint is written again. */
export async function openRejectedFile(source: string, length: number): Promise<RejectedFile> {
  const path = `${source}.rejected.jsonl`;
  let written = length;
  const existing = await open(path, 'r+').catch(() => undefined);
  await existing?.truncate(length);
  await existing?.close();
  return {
    path,
    async append(lines) {
      if (lines.length === 0) return written;
      const text = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      const file = await open(path, 'a');
      await file.writeFile(text);
      await file.close();
      written += text.length;
      return written;
    },
  };
}
