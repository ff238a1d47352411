import { describe, expect, test } from 'vitest';
import {
  AbortedError,
  ApiError,
  InvalidResponseError,
  isNotFound,
  RequestTimeoutError,
  ResponseError,
  toServerError,
  UnreachableError,
} from './errors.ts';

const problem = (code: string) => ({
  type: 'about:blank',
  title: '',
  status: 404,
  detail: '',
  code,
});

describe('client errors', () => {
  const cause = new Error('cause');
  test.each([
    [new AbortedError({ cause }), 'AbortedError', 'aborted', 'Request aborted'],
    [new RequestTimeoutError(20), 'RequestTimeoutError', 'timed_out', 'No response within 20 ms'],
    [
      new UnreachableError({ cause }),
      'UnreachableError',
      'unreachable',
      'The gateway could not be reached',
    ],
    [
      new InvalidResponseError({ cause }),
      'InvalidResponseError',
      'invalid_response',
      'Invalid response format',
    ],
  ])('%s has a stable name, code and message', (error, name, code, message) => {
    expect({ name: error.name, code: error.code, message: error.message }).toEqual({
      name,
      code,
      message,
    });
  });

  test.each([new AbortedError({ cause }), new UnreachableError({ cause })])(
    '%s contains its cause',
    (error) => expect(error.cause).toBe(cause),
  );
});

describe('isNotFound', () => {
  test('isNotFound is true for a 404 of the gateway', () => {
    expect(isNotFound(new ResponseError(404, '', '', problem('item_not_found')))).toBe(true);
  });

  test.each([
    ['a 404 page of a proxy', new ResponseError(404, '', '')],
    ['another status', new ResponseError(410, '', '', problem('gone'))],
    ['an error that is no response', { status: 404, problem: problem('item_not_found') }],
    ['nothing', undefined],
  ])('isNotFound is false for %s', (_, error) => {
    expect(isNotFound(error)).toBe(false);
  });
});

describe('toServerError', () => {
  test('maps a 500 to the message of home page and search and keeps its cause', () => {
    const error = new ResponseError(500, '', '');
    const mapped = toServerError(error);
    expect(mapped).toBeInstanceOf(ApiError);
    expect(mapped).toMatchObject({ code: 'server_error', message: 'Server Error', cause: error });
  });

  test.each([new ResponseError(503, '', ''), new UnreachableError(), { status: 500 }])(
    'returns another error unchanged: %s',
    (error) => expect(toServerError(error)).toBe(error),
  );
});
