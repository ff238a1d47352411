import { ApiError, ResponseError } from './errors.ts';

const CONNECTION_CODES: readonly string[] = ['unreachable', 'timed_out'];

/**
 * Maps an error of a request to the key of its message: the key of its code or `http_` status, else
 * `network` if there is no connection, else `unknown`.
 * @param keys message keys by error code, or codes that are message keys themselves
 */
export function errorMessageKey<Key extends string>(
  error: unknown,
  keys: Keys<Key>,
): Key | 'network' | 'unknown';
/** @param otherwise replaces `network` and `unknown`, where one message covers both */
export function errorMessageKey<Key extends string, Other extends string>(
  error: unknown,
  keys: Keys<Key>,
  otherwise: Other,
): Key | Other;
export function errorMessageKey(error: unknown, keys: Keys<string>, otherwise?: string): string {
  const code = error instanceof ApiError ? error.code : '';
  const table = new Map(
    Array.isArray(keys) ? keys.map((key: string) => [key, key]) : Object.entries(keys),
  );
  const status = error instanceof ResponseError ? `http_${error.status}` : '';
  return (
    table.get(code) ??
    table.get(status) ??
    otherwise ??
    (CONNECTION_CODES.includes(code) ? 'network' : 'unknown')
  );
}

type Keys<Key extends string> = Readonly<Record<string, Key>> | readonly Key[];
