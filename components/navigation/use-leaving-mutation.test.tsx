import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LEAVE_TIMEOUT_MS, useLeavingMutation } from './use-leaving-mutation';

const openNext = vi.fn<(page: string) => void>();
const onError = vi.fn<(error: Error) => void>();
const mutationFn = vi.fn<(variables: string) => Promise<string>>();
const answer = { resolve: (_page: string) => {}, reject: (_error: Error) => {} };

function renderMutation() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useLeavingMutation({ mutationFn, openNext, onError }), { wrapper })
    .result;
}

/** Acts, and lets the queries notify their observers, which takes a timer. */
const run = (work: () => void, ms = 1) =>
  act(async () => {
    work();
    await vi.advanceTimersByTimeAsync(ms);
  });
const resolve = () => run(() => answer.resolve('/pay'));
const leave = () => run(() => dispatchEvent(new PageTransitionEvent('pagehide')));
const comeBack = () =>
  run(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  mutationFn.mockImplementation(
    () => new Promise((resolve, reject) => Object.assign(answer, { resolve, reject })),
  );
});
afterEach(() => vi.useRealTimers());

describe('useLeavingMutation', () => {
  test('useLeavingMutation is busy until the page comes from the back/forward cache, and can then be repeated', async () => {
    const result = renderMutation();
    await run(() => result.current.mutate('order'));
    await resolve();
    expect(openNext).toHaveBeenCalledExactlyOnceWith('/pay');
    expect(result.current.isBusy).toBe(true);
    await leave();
    await comeBack();
    expect(result.current.isBusy).toBe(false);
    await run(() => result.current.mutate('order'));
    expect(mutationFn).toHaveBeenCalledTimes(2);
  });

  test('opens no page for a response that arrives after the page was left', async () => {
    const result = renderMutation();
    await run(() => result.current.mutate('order'));
    await leave();
    await comeBack();
    await resolve();
    expect(openNext).not.toHaveBeenCalled();
    expect(result.current.isBusy).toBe(false);
  });

  test('sends one request for several presses of one task', async () => {
    const result = renderMutation();
    await run(() => {
      for (const press of ['first', 'second', 'third']) result.current.mutate(press);
    });
    await resolve();
    expect(mutationFn.mock.calls.map(([variables]) => variables)).toEqual(['first']);
  });

  test('useLeavingMutation can be repeated when the next page does not open', async () => {
    const result = renderMutation();
    await run(() => result.current.mutate('order'));
    await resolve();
    await run(() => undefined, LEAVE_TIMEOUT_MS);
    expect(result.current.isBusy).toBe(false);
  });

  test('useLeavingMutation can be repeated after an error', async () => {
    const result = renderMutation();
    await run(() => result.current.mutate('order'));
    await run(() => answer.reject(new Error('unreachable')));
    expect(onError).toHaveBeenCalledOnce();
    expect(result.current.isBusy).toBe(false);
    await run(() => result.current.mutate('order'));
    expect(mutationFn).toHaveBeenCalledTimes(2);
  });
});
