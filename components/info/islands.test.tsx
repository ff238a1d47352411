import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Opening } from '@/lib/api/contract/content';
import type { Weekday } from '@/lib/api/contract/weekday';
import { renderInShop } from '@/tests/fixtures/render';
import { FaqSearch } from './faq-search';
import { NearestList } from './nearest-list';
import { OpenNow } from './open-now';

describe('open now', () => {
  const weekday = { Saturday: 'Saturday', Sunday: 'Sunday' } as Record<Weekday, string>;
  const texts = { openUntil: 'until {time}', opensToday: 'at {time}', opensLater: 'on {day} at {time}', weekday };
  const hours: Opening[] = [{ days: ['Saturday', 'Sunday'], opens: '10:00', closes: '22:00' }];

  beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
  afterEach(() => vi.useRealTimers());

  test.each([
    ['2026-11-21T12:00:00+03:00', 'until 10 pm'],
    ['2026-11-21T08:00:00+03:00', 'at 10 am'],
    ['2026-11-21T23:00:00+03:00', 'on Sunday at 10 am'],
  ])('at %s in Kuwait it says: %s', (now, text) => {
    vi.setSystemTime(now);
    renderInShop(<OpenNow hours={hours} texts={texts} />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('the page that stays open says when it closes', () => {
    vi.setSystemTime('2026-11-21T21:59:30+03:00');
    renderInShop(<OpenNow hours={hours} texts={texts} />);
    expect(screen.getByText('until 10 pm')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('on Sunday at 10 am')).toBeTruthy();
  });
});

describe('the nearest branch', () => {
  const texts = { nearest: 'Sort', locating: 'Looking', nearestDone: 'Done', denied: 'Denied', privacy: 'Private', away: '{km} km' };
  const branches = [
    { id: 'jahra', location: { latitude: 29.337, longitude: 47.674 }, card: 'Jahra' },
    { id: 'salmiya', location: { latitude: 29.335, longitude: 48.076 }, card: 'Salmiya' },
    { id: 'fahaheel', location: { latitude: 29.084, longitude: 48.137 }, card: 'Fahaheel' },
  ];
  const names = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  const locateWith = (getCurrentPosition: unknown) => vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });

  afterEach(() => vi.unstubAllGlobals());

  test('is asked for by a button, never by the page', async () => {
    const asked = vi.fn((found: (position: unknown) => void) => found({ coords: { latitude: 29.08, longitude: 48.13 } }));
    locateWith(asked);
    renderInShop(<NearestList branches={branches} texts={texts} />);
    expect(names()).toEqual(['Jahra', 'Salmiya', 'Fahaheel']);
    expect(screen.getByRole('status').textContent).toBe('Private');
    expect(asked).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
    expect(names()).toEqual(['Fahaheel0.8 km', 'Salmiya29 km', 'Jahra53 km']);
    expect(screen.getByRole('status').textContent).toBe('Done');
  });

  test('stays unknown when the visitor says no, and the list as it was', async () => {
    locateWith((_: unknown, refused: () => void) => refused());
    renderInShop(<NearestList branches={branches} texts={texts} />);
    await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
    expect(screen.getByRole('status').textContent).toBe('Denied');
    expect(names()).toEqual(['Jahra', 'Salmiya', 'Fahaheel']);
  });
});

describe('the search of the questions', () => {
  const QUESTIONS = { delivery: ['كم رسوم التوصيل؟', 'تأخّر طلبي'], account: ['كيف أحذف حسابي؟'] };
  const foundTexts = ['none', 'one', 'two', 'three'];

  function draw() {
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
  const shown = () => [...document.querySelectorAll('details:not([hidden])')].map((question) => question.textContent);

  test('finds a question in whatever spelling, and hides groups without one', async () => {
    const type = draw();
    await type('احذف');
    expect(shown()).toEqual(['كيف أحذف حسابي؟']);
    expect(screen.getByRole('status').textContent).toBe('one');
    expect(screen.queryByRole('region', { name: 'delivery' })).toBeNull();
    expect(within(screen.getByRole('region', { name: 'account' })).getByText('كيف أحذف حسابي؟')).toBeTruthy();
  });

  test('wants every word, in any order', async () => {
    const type = draw();
    await type('طلبي تاخر');
    expect(shown()).toEqual(['تأخّر طلبي']);
  });

  test('says when nothing is found, and shows all again when it is emptied', async () => {
    const type = draw();
    await type('زرافة');
    expect(shown()).toEqual([]);
    expect(screen.getByText('none!')).toBeTruthy();
    await type('');
    expect(shown()).toHaveLength(3);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
