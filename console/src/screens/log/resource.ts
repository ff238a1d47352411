import { listAuditEntries } from '@/lib/contract/calls/staff';
import { type AuditEntry, MAX_LOG_LIMIT } from '@/lib/contract/staff';
import { call } from '../../data/client';
import type { ListParams, Resource } from '../../data/resource';

/** What one request of a person has changed: its first entry, and all of them. */
export interface LogRecord extends AuditEntry {
  entries: AuditEntry[];
}

/** Entries of one request are beside one another; the newest is the first. */
export function groupByRequest(items: readonly AuditEntry[]): LogRecord[] {
  const records: LogRecord[] = [];
  for (const entry of items) {
    const last = records.at(-1);
    const isSame = entry.requestId !== undefined && entry.requestId === last?.requestId;
    if (last && isSame)
      records[records.length - 1] = { ...entry, entries: [entry, ...last.entries] };
    else records.push({ ...entry, entries: [entry] });
  }
  return records;
}

const loadPage = (filter: ListParams['filter'], limit: number, before: number | undefined) =>
  call(listAuditEntries, { query: { ...filter, before, _limit: limit } });

/**
 * The log has pages by key: each page names the next one. A page by number is found by reading the
 * pages before it.
 */
export const logResource: Resource = {
  async list({ pagination: { page, perPage }, filter }) {
    const limit = Math.min(perPage, MAX_LOG_LIMIT);
    let current = await loadPage(filter, limit, undefined);
    for (let number = 1; number < page && current.next; number += 1)
      current = await loadPage(filter, limit, current.next);
    const data = [...current.items];
    // An export wants more than a page.
    while (data.length < perPage && current.next) {
      current = await loadPage(filter, limit, current.next);
      data.push(...current.items);
    }
    const isLast = current.next === undefined;
    const records = groupByRequest(data);
    return {
      data: records,
      ...(isLast && { total: (page - 1) * perPage + records.length }),
      pageInfo: { hasNextPage: !isLast, hasPreviousPage: page > 1 },
    };
  },
};
