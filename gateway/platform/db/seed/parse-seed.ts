import { readFile } from 'node:fs/promises';
import type { z } from 'zod';

/** Thrown for a mistake in a file of data. The message names the file and each field. */
export class SeedFileError extends Error {
  readonly code = 'seed_file_invalid';
}

export function parseSeedJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? `: ${error.message}` : '';
    throw new SeedFileError(`${file} is not JSON${reason}`);
  }
}

export function parseSeed<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path, message }) => `  ${path.join('.') || 'file'}: ${message}`,
  );
  throw new SeedFileError(`${file} is not valid:\n${problems.join('\n')}`);
}

export async function readSeedFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readFile(new URL(file, import.meta.url), 'utf8');
  return parseSeed(file, schema, parseSeedJson(file, text));
}

/** Reads a file of this folder with one JSON value in each line. */
export async function readSeedLines<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const text = await readFile(new URL(file, import.meta.url), 'utf8');
  return text.split('\n').flatMap((line, index) => {
    const name = `${file} line ${index + 1}`;
    return line.trim() === '' ? [] : [parseSeed(name, schema, parseSeedJson(name, line))];
  });
}
