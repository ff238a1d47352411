import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escapeJson } from '../escape.ts';
import type { Target } from '../target.ts';
import { requestExport } from './request-export.ts';

async function* escapeChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of chunks) yield escapeJson(decoder.decode(chunk, { stream: true }));
}

/**
 * Writes the catalogue to a file, or to standard output. The file is renamed to its name only when
 * it is complete.
 */
export async function runExport(target: Target, file: string | undefined): Promise<void> {
  const body = await requestExport(target);
  // Node and the DOM have different types for the same stream class.
  const lines = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  if (file === undefined) return pipeline(lines, escapeChunks, process.stdout, { end: false });
  await pipeline(lines, createWriteStream(`${file}.part`));
  await rename(`${file}.part`, file);
}
