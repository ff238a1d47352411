import { open } from 'node:fs/promises';

/** Consecutive complete lines of a file. */
export interface LineBatch {
  bytes: Uint8Array;
  /** Number of the first line, counted from 1. */
  firstLine: number;
  lines: number;
  /** The byte offset of the next batch. */
  endOffset: number;
  /** Numbers of lines that exceed the maximum length; each is replaced by an empty line. */
  tooLong: number[];
}

export interface BatchLimits {
  bytes: number;
  lines: number;
  /** Longest line, in bytes. */
  line: number;
}

export const LIMITS: BatchLimits = { bytes: 900_000, lines: 500, line: 256_000 };
const NEWLINE = 0x0a;
const CHUNK = 256 * 1024;

/**
 * Reads the lines of a file from an offset on. The bytes of a line that is too long are discarded.
 */
async function* readLines(
  path: string,
  offset: number,
  longest: number,
): AsyncGenerator<{ bytes: Uint8Array | undefined; size: number }> {
  const file = await open(path);
  try {
    let parts: Uint8Array[] = [];
    let size = 0;
    const append = (part: Uint8Array) => {
      size += part.length;
      if (size <= longest) parts.push(part);
      else parts = [];
    };
    const line = (ending: number) => ({
      bytes: size <= longest ? Buffer.concat(parts) : undefined,
      size: size + ending,
    });
    for await (const chunk of file.createReadStream({
      start: offset,
      highWaterMark: CHUNK,
      autoClose: false,
    }) as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
        append(chunk.subarray(start, end));
        yield line(1);
        parts = [];
        size = 0;
        start = end + 1;
      }
      append(chunk.subarray(start));
    }
    if (size > 0) yield line(0);
  } finally {
    await file.close();
  }
}

interface Growing {
  parts: Uint8Array[];
  size: number;
  tooLong: number[];
}

const END = Uint8Array.of(NEWLINE);

/** Reads the file in batches that fit into one request, with at most one batch in memory. */
export async function* readBatches(
  path: string,
  from: { offset: number; line: number },
  limits = LIMITS,
): AsyncGenerator<LineBatch> {
  let { offset, line } = from;
  let firstLine = line;
  let batch: Growing = { parts: [], size: 0, tooLong: [] };
  const finish = (): LineBatch => {
    const { parts, tooLong } = batch;
    const finished = {
      bytes: Buffer.concat(parts),
      firstLine,
      lines: line - firstLine,
      endOffset: offset,
      tooLong,
    };
    batch = { parts: [], size: 0, tooLong: [] };
    firstLine = line;
    return finished;
  };
  for await (const { bytes, size } of readLines(path, offset, limits.line)) {
    const isFull =
      batch.size + (bytes?.length ?? 0) >= limits.bytes || line - firstLine >= limits.lines;
    if (isFull && line > firstLine) yield finish();
    batch.parts.push(bytes ?? new Uint8Array(), END);
    batch.size += (bytes?.length ?? 0) + 1;
    if (bytes === undefined) batch.tooLong.push(line);
    offset += size;
    line += 1;
  }
  if (line > firstLine) yield finish();
}
