import { listReturns } from '@/lib/contract/calls/staff-returns';
import type { Return } from '@/lib/contract/return';
import { call } from '../../data/client';
import { CallError } from '../../data/problem';
import { pagedList, type Resource } from '../../data/resource';
import { i18nProvider } from '../../messages/i18n';

export interface ReturnRecord extends Return {
  id: string;
}

export const returnResource: Resource = {
  list: pagedList(listReturns, { toId: ({ number }) => number }),
  async one(number) {
    const { items } = await call(listReturns, { query: { number } });
    const [found] = items;
    if (found) return { ...found, id: found.number };
    const code = 'return_not_found';
    throw new CallError(i18nProvider.translate(`problems.codes.${code}`), 404, code);
  },
};
