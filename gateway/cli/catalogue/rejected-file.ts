import { appendFile, truncate } from 'node:fs/promises';
import type { RejectedLine } from '../../../lib/contract/catalogue-import.ts';
import { escapeJson } from '../escape.ts';

/**
 * `FILE.rejected.jsonl`: one object for each rejected line. Created with the first rejected line.
 */
export interface RejectedFile {
  path: string;
  /** Appends lines and returns the new length of the file. */
  append(lines: readonly RejectedLine[]): Promise<number>;
}

/**
 * Opens the file and truncates it to `length`: lines that an interrupted run wrote after its last
 * checkpoint are written again.
 */
export async function openRejectedFile(source: string, length: number): Promise<RejectedFile> {
  const path = `${source}.rejected.jsonl`;
  let written = length;
  await truncate(path, length).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return {
    path,
    async append(lines) {
      const text = lines
        .map(({ problems: _, ...line }) => `${escapeJson(JSON.stringify(line))}\n`)
        .join('');
      if (text !== '') await appendFile(path, text);
      written += Buffer.byteLength(text);
      return written;
    },
  };
}
