import { afterEach, expect, it, vi } from 'vitest';
import { readPageChanges } from '@/lib/next/shared-cache/page-changes';
import { GET } from './route';

vi.mock('next/server', () => ({ connection: async () => undefined }));
vi.mock('@/lib/next/shared-cache/page-changes', () => ({ readPageChanges: vi.fn() }));
afterEach(() => vi.mocked(readPageChanges).mockReset());

const request = (query: string) => GET(new Request(`http://shop.example/api/page-changes${query}`));

it('lists the build and the changes since a time', async () => {
  vi.mocked(readPageChanges).mockResolvedValue({
    build: 'b1',
    tags: [
      { tag: 'catalogue', time: 100 },
      { tag: 'item:honey', time: 200 },
    ],
  });
  const response = await request('?since=99');
  expect(readPageChanges).toHaveBeenCalledWith(99);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe('build b1\nchange 100 catalogue\nchange 200 item:honey');
});

it('responds with 503 while changes are unknown', async () => {
  vi.mocked(readPageChanges).mockResolvedValue(undefined);
  expect((await request('')).status).toBe(503);
});

it('does not read changes since something that is not a number', async () => {
  expect((await request('?since=yesterday')).status).toBe(503);
  expect(readPageChanges).not.toHaveBeenCalled();
});
