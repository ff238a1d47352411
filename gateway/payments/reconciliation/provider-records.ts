import { ProviderRequestError } from '../../platform/http/provider-client.ts';
import { isUuid } from '../../platform/http/uuid.ts';
import { ProviderFailure } from '../provider/provider.ts';

/** A day in Kuwait. */
export interface Period {
  from: Date;
  /** Exclusive. */
  to: Date;
}

const CONCURRENCY = 4;

/** Maps the entries in their order, with at most four pending requests. */
export async function mapLimited<Entry, Result>(
  entries: readonly Entry[],
  map: (entry: Entry) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < entries.length; start += CONCURRENCY)
    results.push(...(await Promise.all(entries.slice(start, start + CONCURRENCY).map(map))));
  return results;
}

/** A provider that rejects the request for a payment or refund does not have it. */
export async function fetchRecord<Record>(
  call: () => Promise<Record>,
): Promise<Record | undefined> {
  try {
    return await call();
  } catch (error) {
    const cause = error instanceof ProviderFailure ? error.cause : undefined;
    if (cause instanceof ProviderRequestError && cause.code === 'rejected') return undefined;
    throw error;
  }
}

/** The ids of the shop among the references that a provider stores. */
export function listShopIds(records: readonly { reference?: string | undefined }[]): string[] {
  return records.flatMap(({ reference }) =>
    reference !== undefined && isUuid(reference) ? [reference] : [],
  );
}
