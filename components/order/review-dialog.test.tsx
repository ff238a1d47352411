import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { REVIEW_API } from '@/lib/contract/paths';
import type { OwnReview, ReviewPermission } from '@/lib/contract/review';
import { logIn } from '@/tests/fixtures/account';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { ReviewDialog } from './review-dialog';

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));

const toasts = collectToasts();
const TITLE = { En: 'Sidr honey', Ar: 'عسل السدر' };
const TEXT = 'Thick, not too sweet, and well packed.';
const REVIEW: OwnReview = {
  id: '0d5c3a44-9a0e-4b8e-9b1c-3c9c8d1a5b11',
  stars: 4,
  text: TEXT,
  name: 'Noura S.',
  language: 'en',
  createdAt: '2026-11-20T10:00:00Z',
  status: 'Rejected',
  rejectionReason: 'About the delivery',
  canEdit: true,
};

function answer(permission: Partial<ReviewPermission>) {
  const sent: unknown[] = [];
  const record = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return HttpResponse.json(REVIEW, { status: request.method === 'POST' ? 201 : 200 });
  };
  server.use(
    http.get(`*/gateway${REVIEW_API}/CanReview`, () =>
      HttpResponse.json({ canReview: false, suggestedName: 'Noura S.', ...permission }),
    ),
    http.post(`*/gateway${REVIEW_API}/Create`, record),
    http.put(`*/gateway${REVIEW_API}/Update`, record),
  );
  return sent;
}

describe.each(['ar', 'en'] as const)('the review form in %s', (locale) => {
  const { review: texts } = MESSAGES[locale];
  const show = (onClose = vi.fn()) => {
    renderInShop(
      <ReviewDialog productId="item-1" title={TITLE} orderToken="a.b" onClose={onClose} />,
      locale,
    );
    return onClose;
  };
  beforeEach(() => logIn(user()));

  test('names every missing or forbidden value, and sends the review once it is valid', async () => {
    const sent = answer({ canReview: true });
    const onClose = show();
    const text = await screen.findByLabelText(texts.form.text);
    await userEvent.type(text, 'www.example.com/is/cheaper');
    const submit = screen.getByRole('button', { name: texts.form.submit });
    await userEvent.click(submit);
    await screen.findByText(texts.error.stars);
    screen.getByText(texts.error.url);
    expect(sent).toEqual([]);

    const [, second] = screen.getAllByRole('radio');
    await userEvent.click(second as HTMLElement);
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.clear(text);
    await userEvent.type(text, TEXT);
    await userEvent.click(submit);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const input = { text: TEXT, name: 'Noura S.', language: locale, orderToken: 'a.b' };
    expect(sent).toEqual([{ productId: 'item-1', stars: 3, ...input }]);
    expect(toasts.map(({ message }) => message)).toContain(texts.sent);
  });

  test('shows why a review was rejected, and sends the edited one', async () => {
    const sent = answer({ reason: 'alreadyReviewed', review: REVIEW });
    show();
    await screen.findByText('About the delivery');
    await userEvent.click(screen.getByRole('button', { name: texts.edit }));
    expect(screen.getByRole('radio', { checked: true }).getAttribute('value')).toBe('4');
    await userEvent.click(screen.getByRole('button', { name: texts.form.submit }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ id: REVIEW.id, stars: 4 });
  });

  test('explains that a product which has not arrived cannot be reviewed', async () => {
    answer({ reason: 'notDelivered' });
    show();
    await screen.findByText(texts.problem.not_delivered);
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
