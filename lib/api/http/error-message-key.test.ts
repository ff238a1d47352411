import { describe, expect, test } from 'vitest';
import { errorMessageKey } from './error-message-key.ts';
import { ApiError, RequestTimeoutError, ResponseError, UnreachableError } from './errors.ts';

describe('errorMessageKey', () => {
  test('maps an error code to its message key in a table, and to itself in a list of codes', () => {
    const error = new ApiError('too_many_requests', '');
    expect(errorMessageKey(error, { too_many_requests: 'tooMany' })).toBe('tooMany');
    expect(errorMessageKey(error, ['out_of_stock', 'too_many_requests'])).toBe('too_many_requests');
  });

  test('maps the status of a response whose code is not in the table', () => {
    const problem = { type: 'about:blank', title: '', status: 429, detail: '', code: 'otp_limit' };
    expect(errorMessageKey(new ResponseError(429, '', '', problem), { http_429: 'tooMany' })).toBe(
      'tooMany',
    );
    expect(
      errorMessageKey(new ResponseError(429, '', '', problem), {
        http_429: 'tooMany',
        otp_limit: 'limit',
      }),
    ).toBe('limit');
  });

  test('maps an unreachable gateway and a timeout to "network"', () => {
    expect(errorMessageKey(new UnreachableError(), [])).toBe('network');
    expect(errorMessageKey(new RequestTimeoutError(1), {})).toBe('network');
  });

  test('maps a response without a listed code, and an error that is no response, to "unknown"', () => {
    expect(errorMessageKey(new ResponseError(502, '', ''), ['out_of_stock'])).toBe('unknown');
    expect(errorMessageKey(new TypeError('toString'), {})).toBe('unknown');
    expect(errorMessageKey(new ApiError('toString', ''), {})).toBe('unknown');
  });

  test('uses the given message key where one message covers all other errors', () => {
    const key: 'serverError' | 'failed' = errorMessageKey(
      new UnreachableError(),
      { server_error: 'serverError' },
      'failed',
    );
    expect(key).toBe('failed');
  });
});
