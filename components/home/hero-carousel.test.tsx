import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { HeroCarousel } from './hero-carousel';

const SLIDE_TIME_MS = 6000;
const { hero } = MESSAGES.en.home;
const labels = {
  region: hero.label,
  previous: hero.previous,
  next: hero.next,
  pause: hero.pause,
  play: hero.play,
  slides: ['Slide 1', 'Slide 2', 'Slide 3'],
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(isReducedMotion: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isReducedMotion, addEventListener: () => {} }));
  renderInShop(
    <HeroCarousel labels={labels}>
      {labels.slides.map((name) => (
        <section key={name} aria-label={name} className="swiper-slide" />
      ))}
    </HeroCarousel>,
  );
  await screen.findByRole('button', { name: 'Slide 2' });
}

/** The slides that are not inert. */
const shown = () =>
  screen
    .getAllByRole('region', { hidden: true })
    .filter((slide) => slide.matches('.swiper-slide') && !slide.inert)
    .map((slide) => slide.ariaLabel);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the carousel shows one slide, moves to the next, the previous and any slide, and wraps around', async () => {
  await open(true);
  expect(shown()).toEqual(['Slide 1']);
  await press(hero.previous);
  expect(shown()).toEqual(['Slide 3']);
  await press(hero.next);
  expect(shown()).toEqual(['Slide 1']);
  await press('Slide 2');
  expect(shown()).toEqual(['Slide 2']);
});

test('the carousel advances until it is paused', async () => {
  await open(false);
  await wait(SLIDE_TIME_MS + 1000);
  expect(shown()).toEqual(['Slide 2']);
  await press(hero.pause);
  await wait(4 * SLIDE_TIME_MS);
  expect(shown()).toEqual(['Slide 2']);
  await press(hero.play);
  await wait(SLIDE_TIME_MS + 1000);
  expect(shown()).toEqual(['Slide 3']);
});

test('with reduced motion the carousel does not advance', async () => {
  await open(true);
  await wait(5 * SLIDE_TIME_MS);
  expect(shown()).toEqual(['Slide 1']);
  expect(screen.getByRole('button', { name: hero.play })).toBeTruthy();
});
