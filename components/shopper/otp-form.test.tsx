import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { problem } from '@/tests/fixtures/account';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { server } from '@/tests/setup/msw';
import { OtpForm } from './otp-form';

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));

const toasts = collectToasts();
const RESEND = '*/gateway/user/api/WEB/Users/RetryOTPCode';
const VERIFY = '*/gateway/user/api/WEB/Users/VerifyOTP';

test('the button for a new code keeps the focus while the code is requested and the wait begins', async () => {
  vi.useFakeTimers();
  server.use(http.post(RESEND, () => HttpResponse.json({ resendAfterSeconds: 60 })));
  renderInShop(<OtpForm userId="u" phone="+96550001234" onVerified={vi.fn()} />);
  const button = screen.getByRole('button', { name: MESSAGES.en.account.otp.resend });
  const isDisabled = () => button.getAttribute('aria-disabled') === 'true';
  expect(isDisabled()).toBe(true);
  for (let second = 0; second < 60; second++) act(() => vi.advanceTimersByTime(1000));
  expect(isDisabled()).toBe(false);
  vi.useRealTimers();
  await userEvent.click(button);
  await waitFor(() => expect(toasts[0]?.message).toBe(MESSAGES.en.account.otp.sent));
  expect(isDisabled()).toBe(true);
  expect(document.activeElement).toBe(button);
});

describe.each(['ar', 'en'] as const)('in %s, OtpForm', (locale) => {
  const { otp } = MESSAGES[locale].account;

  test('rejects a wrong code, and accepts the right one in Arabic-Indic digits', async () => {
    const codes: (string | null)[] = [];
    server.use(
      http.post(VERIFY, ({ request }) => {
        const code = new URL(request.url).searchParams.get('OTPCode');
        codes.push(code);
        return code === '123456'
          ? HttpResponse.json({ verified: true })
          : problem(400, 'otp_wrong');
      }),
    );
    const onVerified = vi.fn();
    renderInShop(<OtpForm userId="u" phone="+96550001234" onVerified={onVerified} />, locale);
    const field = screen.getByRole('textbox', { name: otp.label });
    await userEvent.type(field, '123457');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(otp.wrong));
    expect(onVerified).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, '١٢٣٤٥٦');
    await waitFor(() => expect(onVerified).toHaveBeenCalledOnce());
    expect(codes).toEqual(['123457', '123456']);
  });
});
