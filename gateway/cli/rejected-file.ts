import { open } from 'node:fs/promises';
import type { RejectedLine } from '../catalogue/public.ts';
import { escapeJson } from './escape.ts';

/**
 * `FILE.rejected.jsonl`: one object for each rejected line. Created with the first
 * rejected line.
 */
export interface RejectedFile {
  path: string;
  /** Appends lines and returns the new length of the file. */
  append(lines: readonly RejectedLine[]): Promise<number>;
}

/**
 * Opens the file and truncates it to `length`: lines that an interrupted run wrote
 * after its last checkpoint are written again.
 */
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
      const text = Buffer.from(
        lines.map((line) => `${escapeJson(JSON.stringify(line))}\n`).join(''),
      );
      const file = await open(path, 'a');
      await file.writeFile(text);
      await file.close();
      written += text.length;
      return written;
    },
  };
}
