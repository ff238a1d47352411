import { describe, expect, it } from 'vitest';
import { ResponseError } from '../api/http/errors.ts';
import { redactConsole } from './redact-console.ts';

function createConsole() {
  const lines: unknown[][] = [];
  const write = (...values: unknown[]) => lines.push(values);
  const target = { error: write, warn: write, log: write, info: write, debug: write };
  redactConsole(target);
  return { target, lines };
}

describe('redactConsole', () => {
  it('removes the query of a failed proxy request', () => {
    const { target, lines } = createConsole();
    const url =
      'http://127.0.0.1:4000/payment/api/Web/UserPurshase/GetUserPurshaseHistoryByRefCode?ReferenceCode=3F4K7M2Q9R0TVW1XYZ58ABCDE6';
    target.error(`Failed to proxy ${url}`, new Error('socket hang up'));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.[0]).toContain('GetUserPurshaseHistoryByRefCode?[query]');
    expect(lines[0]?.[0]).toContain('socket hang up');
    expect(String(lines[0]?.[0])).not.toContain('3F4K7M2Q9R0TVW1XYZ58ABCDE6');
  });

  it('removes personal data from the response of a failed gateway call', () => {
    const { target, lines } = createConsole();
    target.error(
      new ResponseError(418, 'Teapot', '{"email":"noura@example.com","phone":"+96550001234"}'),
    );
    expect(lines[0]?.[0]).toContain('Generic Error: 418');
    expect(String(lines[0]?.[0])).not.toMatch(/noura|50001234/);
  });

  it('formats redacted arguments like the console', () => {
    const { target, lines } = createConsole();
    target.log('%s is ready in %d ms', 'The shop', 12);
    expect(lines).toEqual([['The shop is ready in 12 ms']]);
  });
});
