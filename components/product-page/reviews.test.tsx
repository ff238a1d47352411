import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { REVIEW_API } from '@/lib/contract/paths';
import type { Review, ReviewList } from '@/lib/contract/review';
import { stubIdleCallbacks } from '@/tests/fixtures/idle';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { renderServerTree } from '@/tests/fixtures/server-components';
import { server } from '@/tests/setup/msw';
import { Reviews } from './reviews';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));
vi.mock('next/root-params', () => import('@/tests/fixtures/server-components'));
vi.mock('next-intl/server', () => import('@/tests/fixtures/server-components'));

const buildReview = (index: number, stars: number): Review => ({
  id: `0d5c3a44-9a0e-4b8e-9b1c-3c9c8d1a5b${String(index).padStart(2, '0')}`,
  stars,
  text: `Review ${index}`,
  name: 'Noura S.',
  language: 'en',
  createdAt: '2026-11-20T10:00:00Z',
  ...(index === 1 && { reply: { text: 'Thank you', at: '2026-11-21T10:00:00Z' } }),
});
const ALL = [1, 2, 3, 4, 5, 6, 7].map((index) => buildReview(index, index === 6 ? 2 : 5));
const LIST: ReviewList = {
  items: ALL.slice(0, 5),
  total: 7,
  page: 1,
  limit: 5,
  rating: { average: 4.6, count: 7 },
  distribution: [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: ALL.filter((review) => review.stars === stars).length,
  })),
};

beforeAll(async () => {
  await Promise.all([import('./idle-parts'), import('./review-browser')]);
});
beforeEach(() => {
  stubIdleCallbacks();
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});
afterEach(() => vi.unstubAllGlobals());

describe.each(['ar', 'en'] as const)('the reviews of a product in %s', (locale) => {
  const texts = MESSAGES[locale].product.reviews;
  const show = async (reviews: ReviewList) =>
    renderInShop(
      await renderServerTree(<Reviews productId="item-1" reviews={reviews} />, locale),
      locale,
    );
  const listTexts = () => screen.getAllByText(/^Review \d/).map(({ textContent }) => textContent);

  test('are shown with the reply of the shop, filtered by stars and continued', async () => {
    server.use(
      http.get(`*/gateway${REVIEW_API}/GetByProduct`, ({ request }) => {
        const query = new URL(request.url).searchParams;
        const stars = query.get('stars');
        const wanted = ALL.filter((review) => stars === null || String(review.stars) === stars);
        const start = (Number(query.get('_page')) - 1) * 5;
        return HttpResponse.json({
          ...LIST,
          items: wanted.slice(start, start + 5),
          total: wanted.length,
        });
      }),
    );
    await show(LIST);
    screen.getByText('4.6');
    screen.getByText('Thank you');
    const more = await screen.findByRole('button', { name: texts.more });
    expect(listTexts()).toHaveLength(5);
    await userEvent.click(more);
    await screen.findByText('Review 7');
    expect(listTexts()).toHaveLength(7);
    expect(screen.queryByRole('button', { name: texts.more })).toBeNull();

    const filter = within(screen.getByRole('group', { name: texts.filter }));
    const [all, , twoStars] = filter.getAllByRole('radio');
    await userEvent.click(twoStars as HTMLElement);
    await screen.findByText('Review 6');
    expect(listTexts()).toEqual(['Review 6']);
    await userEvent.click(all as HTMLElement);
    expect(listTexts()).toHaveLength(5);
  });

  test('are an invitation without stars below three reviews', async () => {
    const { rating: _, ...few } = LIST;
    await show({ ...few, items: ALL.slice(1, 3), total: 2 });
    screen.getByText(texts.few);
    screen.getByRole('link', { name: texts.orders });
    expect(listTexts()).toEqual(['Review 2', 'Review 3']);
    expect(screen.queryByText('4.6')).toBeNull();
  });
});
