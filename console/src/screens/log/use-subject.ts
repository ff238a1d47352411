import { useGetList, useTranslate } from 'react-admin';
import type { AuditEntry } from '@/lib/contract/staff';
import { localizedSchema } from '@/lib/contract/text';
import { useCategoryNames } from '../../shared/categories';
import { useFormat } from '../../shared/format';
import type { PersonRecord } from '../people/resource';
import type { LogRecord } from './resource';

/** Ids that say nothing to a person: numbers, hashes and UUIDs. */
const IS_ID = /^(?:\d+|[0-9a-f-]{12,})$/;
const NAMES = ['name', 'title', 'sku', 'code', 'email', 'receiver'];

/** What a change was about, as a person names it. */
export function useSubject() {
  const translate = useTranslate();
  const { text } = useFormat();
  const { data: people = [] } = useGetList<PersonRecord>('people', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  const categories = useCategoryNames();
  const names = new Map([...people.map(({ id, name }) => [id, name] as const), ...categories]);
  const toName = (value: unknown): string => {
    const { data: texts } = localizedSchema.safeParse(value);
    if (texts) return text(texts);
    return typeof value === 'string' && !IS_ID.test(value) && value !== '***' ? value : '';
  };
  const toKind = (kind: string) => translate(`log.kinds.${kind}`, { _: kind });
  const findSubject = ({ kind, key, orderNumber, before = {}, after = {} }: AuditEntry): string => {
    if (kind === 'content') return translate(`content.name.${key}`, { _: key });
    if (orderNumber !== undefined) return orderNumber;
    const known = names.get(key) ?? (IS_ID.test(key) ? '' : key);
    const found = NAMES.map((name) => toName(after[name] ?? before[name])).find(Boolean);
    return known || found || '';
  };
  return {
    toKind,
    /** The name of the first thing that has one; otherwise what it is. */
    toSubject: ({ kind, entries }: LogRecord): string =>
      entries.map(findSubject).find(Boolean) ?? toKind(kind),
  };
}
