import { expect, test } from 'vitest';
import { ApiError } from '@/lib/api/http/errors';
import { toAuthErrorKey } from './auth-error';

test('maps an early resend request to "tooMany" and an internal error to "unknown"', () => {
  expect(toAuthErrorKey(new ApiError('otp_resend_too_early', 'rejected'))).toBe('tooMany');
  expect(toAuthErrorKey(new ApiError('internal', 'rejected'))).toBe('unknown');
});

test('maps an e-mail that another account has verified to its own text', () => {
  expect(toAuthErrorKey(new ApiError('email_taken', 'rejected'))).toBe('emailOwned');
});
