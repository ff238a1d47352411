import { expect, it, vi } from 'vitest';
import { toHtmlRequest } from './request-mix.ts';
import { openPages, runLoad, type SoakClient } from './run-load.ts';

const createClient = (send: SoakClient['send']): SoakClient => ({ send, close: () => undefined });
const pause = () => new Promise((resolve) => setTimeout(resolve, 1));

it('opens every page, then sends every request once', async () => {
  const sent: string[] = [];
  const image = '/_next/image?url=%2Fa&w=640';
  const client = createClient(async ({ path }) => {
    sent.push(path);
    return Buffer.from(`<img src="${image}">`);
  });
  const pages = await openPages(client, ['/', '/en']);
  expect(pages).toEqual(['/', '/en'].map((path) => ({ path, images: [image] })));
  expect(sent.slice(0, 2)).toEqual(['/', '/en']);
  expect(sent.slice(2).sort()).toEqual(['/', '/?_rsc', image, '/en', '/en?_rsc'].sort());
});

it('measures requests, memory and failures of each interval', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  let sent = 0;
  const client = createClient(async () => {
    await pause();
    sent += 1;
    if (sent === 20) throw new Error('/ responded with 500');
    return Buffer.alloc(0);
  });
  const onInterval = vi.fn();
  const minutes = 0.4 / 60;
  const intervals = await runLoad({
    client,
    choose: () => toHtmlRequest('/'),
    minutes,
    intervalMinutes: minutes / 4,
    measureMemory: () => 300,
    onInterval,
  });
  expect(intervals).toHaveLength(4);
  expect(onInterval.mock.calls.flat()).toEqual(intervals);
  expect(intervals.map(({ failures }) => failures)).toEqual([1, 0, 0, 0]);
  expect(intervals.map(({ memory }) => memory)).toEqual([300, 300, 300, 300]);
  const counted = intervals.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond / 10, 0);
  expect(counted / sent).toBeCloseTo(1, 0);
  expect(intervals.at(-1)?.minutes).toBeCloseTo(minutes);
  expect(error.mock.calls).toEqual([['✗ Error: / responded with 500']]);
  error.mockRestore();
});
