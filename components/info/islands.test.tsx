import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Opening } from '@/lib/contract/branch';
import type { Weekday } from '@/lib/contract/weekday';
import { fill } from '@/tests/e2e/messages';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { FaqSearch } from './faq-search';
import { NearestList } from './nearest-list';
import { OpenNow } from './open-now';

describe('OpenNow', () => {
  const weekday = { Saturday: 'Saturday', Sunday: 'Sunday' } as Record<Weekday, string>;
  const texts = {
    openUntil: 'until {time}',
    opensToday: 'at {time}',
    opensLater: 'on {day} at {time}',
    weekday,
  };
  const openingHours: Opening[] = [
    { days: ['Saturday', 'Sunday'], opens: '10:00', closes: '22:00' },
  ];
  const hours = { openingHours };

  beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
  afterEach(() => vi.useRealTimers());

  test.each([
    ['2026-11-21T12:00:00+03:00', 'until 10 pm'],
    ['2026-11-21T08:00:00+03:00', 'at 10 am'],
    ['2026-11-21T23:00:00+03:00', 'on Sunday at 10 am'],
  ])('shows the opening state of a branch at %s as "%s"', (now, text) => {
    vi.setSystemTime(now);
    renderInShop(<OpenNow hours={hours} texts={texts} />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  test.each([
    ['ar', '12:00', 'openUntil', '10\u00a0م'],
    ['ar', '04:00', 'opensToday', '10\u00a0ص'],
    ['en', '12:00', 'openUntil', '10\u00a0pm'],
    ['en', '04:00', 'opensToday', '10\u00a0am'],
  ] as const)(
    'shows the opening state in the language of the page: %s at %s',
    (locale, clock, key, time) => {
      vi.setSystemTime(`2026-11-21T${clock}:00+03:00`);
      const { stores } = MESSAGES[locale].info;
      renderInShop(<OpenNow hours={hours} texts={stores} />, locale);
      expect(
        screen.getByText(fill(stores[key], { time }), { normalizer: (text) => text }),
      ).toBeTruthy();
    },
  );

  test('updates the opening state when the branch closes', () => {
    vi.setSystemTime('2026-11-21T21:59:30+03:00');
    renderInShop(<OpenNow hours={hours} texts={texts} />);
    expect(screen.getByText('until 10 pm')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('on Sunday at 10 am')).toBeTruthy();
  });
});

describe('NearestList', () => {
  const texts = {
    nearest: 'Sort',
    locating: 'Looking',
    nearestDone: 'Done',
    denied: 'Denied',
    privacy: 'Private',
    away: '{km} km',
  };
  const branches = [
    { id: 'jahra', location: { latitude: 29.337, longitude: 47.674 }, card: 'Jahra' },
    { id: 'salmiya', location: { latitude: 29.335, longitude: 48.076 }, card: 'Salmiya' },
    { id: 'fahaheel', location: { latitude: 29.084, longitude: 48.137 }, card: 'Fahaheel' },
  ];
  const names = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  const stubGeolocation = (getCurrentPosition: unknown) =>
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });

  afterEach(() => vi.unstubAllGlobals());

  test('requests the location only when the button is clicked, then sorts branches by distance', async () => {
    const getCurrentPosition = vi.fn((onSuccess: (position: unknown) => void) =>
      onSuccess({ coords: { latitude: 29.08, longitude: 48.13 } }),
    );
    stubGeolocation(getCurrentPosition);
    renderInShop(<NearestList branches={branches} texts={texts} />);
    expect(names()).toEqual(['Jahra', 'Salmiya', 'Fahaheel']);
    expect(screen.getByRole('status').textContent).toBe('Private');
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
    expect(names()).toEqual(['Fahaheel0.8 km', 'Salmiya29 km', 'Jahra53 km']);
    expect(screen.getByRole('status').textContent).toBe('Done');
  });

  test('leaves the order of branches unchanged when the location is denied', async () => {
    stubGeolocation((_: unknown, onError: () => void) => onError());
    renderInShop(<NearestList branches={branches} texts={texts} />);
    await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
    expect(screen.getByRole('status').textContent).toBe('Denied');
    expect(names()).toEqual(['Jahra', 'Salmiya', 'Fahaheel']);
  });
});

describe('FaqSearch', () => {
  const QUESTIONS = { delivery: ['كم رسوم التوصيل؟', 'تأخّر طلبي'], account: ['كيف أحذف حسابي؟'] };
  const foundTexts = ['none', 'one', 'two', 'three'];

  function renderSearch() {
    renderInShop(
      <FaqSearch label="search" foundTexts={foundTexts} none={<p>{foundTexts[0]}!</p>}>
        {Object.entries(QUESTIONS).map(([group, questions]) => (
          <section key={group} aria-label={group}>
            {questions.map((question) => (
              <details key={question}>
                <summary>{question}</summary>
              </details>
            ))}
          </section>
        ))}
      </FaqSearch>,
      'ar',
    );
    return async (text: string) => {
      const field = screen.getByRole('searchbox', { name: 'search' });
      await userEvent.clear(field);
      if (text) await userEvent.type(field, text);
    };
  }
  const visibleQuestions = () =>
    [...document.querySelectorAll('details:not([hidden])')].map((question) => question.textContent);

  test('finds a question despite spelling variants, and hides groups without matches', async () => {
    const type = renderSearch();
    await type('احذف');
    expect(visibleQuestions()).toEqual(['كيف أحذف حسابي؟']);
    expect(screen.getByRole('status').textContent).toBe('one');
    expect(screen.queryByRole('region', { name: 'delivery' })).toBeNull();
    expect(
      within(screen.getByRole('region', { name: 'account' })).getByText('كيف أحذف حسابي؟'),
    ).toBeTruthy();
  });

  test('finds questions that contain every word of the search, in any order', async () => {
    const type = renderSearch();
    await type('طلبي تاخر');
    expect(visibleQuestions()).toEqual(['تأخّر طلبي']);
  });

  test('shows a message when no question matches, and all questions when the search is cleared', async () => {
    const type = renderSearch();
    await type('زرافة');
    expect(visibleQuestions()).toEqual([]);
    expect(screen.getByText('none!')).toBeTruthy();
    await type('');
    expect(visibleQuestions()).toHaveLength(3);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
