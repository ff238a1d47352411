import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from './problem';
import { createQueryClient } from './query-client';

afterEach(() => onlineManager.setOnline(true));

interface Change {
  name?: 'create' | 'update' | 'delete';
  previousData?: object;
}

const run = (
  client: QueryClient,
  work: () => Promise<unknown>,
  { name = 'update', ...variables }: Change = {},
) =>
  client
    .getMutationCache()
    .build(client, { mutationKey: ['items', name, {}], mutationFn: work })
    .execute(variables);

it.each([
  ['an empty record', { name: 'update' }, {}],
  ['no record', { name: 'create' }, undefined],
  ['no revision', { name: 'update', previousData: { id: 'A', revision: '1' } }, { id: 'A' }],
] as const)('a change that is answered with %s has failed', async (_case, change, answer) => {
  const saved = run(createQueryClient(), async () => answer, change);
  await expect(saved).rejects.toMatchObject({ code: 'unexpected' });
});

it('a change that is answered with its record is saved, and a deletion needs none', async () => {
  const client = createQueryClient();
  const revised = { id: 'A', revision: '2' };
  const before = { name: 'update', previousData: { id: 'A', revision: '1' } } as const;
  expect(await run(client, async () => revised, before)).toBe(revised);
  expect(await run(client, async () => ({ id: 'P' }), { name: 'create' })).toEqual({ id: 'P' });
  expect(await run(client, async () => undefined, { name: 'delete' })).toBeUndefined();
});

it('a change without a network fails at once, and is not sent when the network is back', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const send = vi.fn(() => Promise.reject(new CallError('No network', 0, 'offline')));
  await expect(run(client, send)).rejects.toThrow('No network');
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(send).toHaveBeenCalledTimes(1);
});

it('a read without a network fails at once', async () => {
  onlineManager.setOnline(false);
  const load = vi.fn(() => Promise.reject(new CallError('No network', 0, 'offline')));
  const read = createQueryClient().fetchQuery({ queryKey: ['items'], queryFn: load });
  await expect(read).rejects.toThrow('No network');
  expect(load).toHaveBeenCalledTimes(1);
});
