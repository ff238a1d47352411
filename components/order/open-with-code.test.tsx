import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { problem } from '@/tests/fixtures/account';
import { MESSAGES } from '@/tests/fixtures/messages';
import { ORDER_NUMBER, REFERENCE } from '@/tests/fixtures/orders';
import { renderInShop } from '@/tests/fixtures/render';
import { server } from '@/tests/setup/msw';
import { OpenWithCode } from './open-with-code';

const ACCESS = '*/gateway/payment/api/Web/OrderAccess';
const CONTACTS = { phone: '•••• ••34', email: 'n•••@•••' };

/**
 * Lets the mock gateway send codes and accept 123456.
 * @returns the request bodies
 */
function answerAccess(sendCode = () => HttpResponse.json({ resendAfterSeconds: 60 })) {
  const sent: unknown[] = [];
  server.use(
    http.get(`${ACCESS}/GetContacts`, () => HttpResponse.json(CONTACTS)),
    http.post(`${ACCESS}/SendCode`, async ({ request }) => {
      sent.push(await request.json());
      return sendCode();
    }),
    http.post(`${ACCESS}/Verify`, async ({ request }) => {
      const body = (await request.json()) as { code: string };
      sent.push(body);
      return body.code === '123456'
        ? HttpResponse.json({ referenceCode: REFERENCE, expiresAt: '2026-11-27T10:00:00.000Z' })
        : problem(400, 'otp_wrong');
    }),
  );
  return sent;
}

describe.each(['ar', 'en'] as const)('in %s, OpenWithCode', (locale) => {
  const { access } = MESSAGES[locale].order;
  const { otp } = MESSAGES[locale].account;

  test('sends a code to the chosen contact and opens the order with it', async () => {
    const sent = answerAccess();
    const onOpened = vi.fn();
    renderInShop(<OpenWithCode orderNumber={ORDER_NUMBER} onOpened={onOpened} />, locale);
    await userEvent.click(await screen.findByRole('radio', { name: new RegExp(access.email) }));
    await userEvent.click(screen.getByRole('button', { name: access.send }));
    const heading = await screen.findByRole('heading', { name: access.codeTitle });
    expect(document.activeElement).toBe(heading);
    expect(document.body.textContent).toContain(CONTACTS.email);
    const field = screen.getByRole('textbox', { name: otp.label });
    await userEvent.type(field, '654321');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(otp.wrong));
    expect(onOpened).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, '١٢٣٤٥٦');
    await waitFor(() => expect(onOpened).toHaveBeenCalledWith(REFERENCE));
    expect(sent).toEqual([
      { orderNumber: ORDER_NUMBER, contact: 'email', language: locale },
      { orderNumber: ORDER_NUMBER, code: '654321' },
      { orderNumber: ORDER_NUMBER, code: '123456' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: access.otherContact }));
    expect(screen.getByRole('radio', { name: new RegExp(access.phone) })).toBeTruthy();
  });

  test('explains that a code was sent a moment ago', async () => {
    answerAccess(() => problem(429, 'otp_resend_too_early') as never);
    renderInShop(<OpenWithCode orderNumber={ORDER_NUMBER} onOpened={vi.fn()} />, locale);
    await userEvent.click(await screen.findByRole('button', { name: access.send }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain(
        MESSAGES[locale].account.problem.tooMany,
      ),
    );
  });
});
