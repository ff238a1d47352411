import { MutationCache, QueryClient } from '@tanstack/react-query';
import { CallError, unexpected } from './problem';

/** What the mutations of react-admin get: those of one record have its values of before. */
interface Variables {
  previousData?: { revision?: unknown };
}

/** Whether a change was answered with the record that it has made. */
function isSaved(data: unknown, variables: unknown): boolean {
  const { id, revision } = Object(data);
  const { previousData } = Object(variables) as Variables;
  if (typeof id !== 'string' && typeof id !== 'number') return false;
  return previousData?.revision === undefined || typeof revision === 'string';
}

/** A read is repeated when the gateway was busy; without a network or a session that is of no use. */
const MAX_RETRIES = 2;
const isRepeated = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES && error instanceof CallError && error.status >= 500;

const ofOneRecord = ['create', 'update'];

/**
 * The cache of react-admin. Without a network, calls fail at once instead of waiting for it: nobody
 * knows that something is still to be sent. A change without a record of the gateway has failed,
 * whatever has become of its call.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: isRepeated },
      mutations: { networkMode: 'always', retry: false },
    },
    mutationCache: new MutationCache({
      onSuccess: (data, variables, _context, { options: { mutationKey = [] } }) => {
        const isOfOneRecord = ofOneRecord.includes(String(mutationKey[1]));
        if (isOfOneRecord && !isSaved(data, variables)) throw unexpected();
      },
    }),
  });
