import { expect, test } from 'vitest';
import { ApiError } from '@/lib/api/http/errors';
import { authErrorKey } from './auth-error-key';

test('a code asked for again too early is not called a failure of the shop', () => {
  expect(authErrorKey(new ApiError('otp_resend_too_early', 'refused'))).toBe('tooMany');
  expect(authErrorKey(new ApiError('internal', 'refused'))).toBe('unknown');
});
