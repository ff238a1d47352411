import { expect, it } from 'vitest';
import type { AuditEntry } from '@/lib/contract/staff';
import { toOutcome } from '../../shared/changes';
import { groupByRequest } from './resource';

const buildEntry = (id: number, requestId: string | undefined, kind: string): AuditEntry => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  person: { id: 'P', name: 'Huda' },
  call: 'refundOrder',
  ...(requestId !== undefined && { requestId }),
  kind,
  key: String(id),
});

it('what one request has changed is one row of the log, named by its first change', () => {
  const records = groupByRequest([
    buildEntry(5, 'b', 'refunds'),
    buildEntry(4, 'b', 'orders'),
    buildEntry(3, 'a', 'orders'),
    buildEntry(2, undefined, 'items'),
    buildEntry(1, undefined, 'items'),
  ]);
  const shown = records.map(({ id, kind, entries }) => [id, kind, entries.map((one) => one.id)]);
  expect(shown).toEqual([
    [4, 'orders', [4, 5]],
    [3, 'orders', [3]],
    [2, 'items', [2]],
    [1, 'items', [1]],
  ]);
});

it('a history says what was created, changed and deleted', () => {
  const outcomes = [{ after: {} }, { before: {}, after: {} }, { before: {} }].map(toOutcome);
  expect(outcomes).toEqual([
    'log.outcomes.created',
    'log.outcomes.changed',
    'log.outcomes.deleted',
  ]);
});
