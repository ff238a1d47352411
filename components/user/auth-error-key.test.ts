import { expect, test } from 'vitest';
import { ApiError } from '@/lib/api/http/errors';
import { toAuthErrorKey } from './auth-error-key';

test('a code asked for again too early is not called a failure of the shop', () => {
  expect(toAuthErrorKey(new ApiError('otp_resend_too_early', 'refused'))).toBe('tooMany');
  expect(toAuthErrorKey(new ApiError('internal', 'refused'))).toBe('unknown');
});
