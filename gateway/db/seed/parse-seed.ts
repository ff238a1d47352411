import type { z } from 'zod';

/** A file of data has a mistake. The message names the file and each field. */
class SeedFileError extends Error {
  readonly code = 'seed_file_invalid';
}

/** @throws SeedFileError */
export function parseSeedJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? `: ${error.message}` : '';
    throw new SeedFileError(`${file} is not JSON${reason}`);
  }
}

/** @throws SeedFileError */
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
