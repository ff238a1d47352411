import type { Page } from '@playwright/test';
import { type Catalogue, orThrow } from './catalogue';
import { expect } from './fixtures';
import { fill, type Messages } from './messages';

export function countSlides({ home: { sections } }: Catalogue): number {
  const hero = orThrow(
    sections.find((section) => section.type === 'hero'),
    'hero',
  );
  return hero.slides.length;
}

/** Controls of the carousel of the home page, and its slides, which are numbered from 1. */
export function carousel(page: Page, { home: { hero } }: Messages, count: number) {
  const region = page.getByRole('region', { name: hero.label, exact: true });
  const name = (index: number) => fill(hero.slide, { index, count });
  const slide = (index: number) => region.getByRole('region', { name: name(index), exact: true });
  return {
    dot: (index: number) => region.getByRole('button', { name: name(index), exact: true }),
    next: region.getByRole('button', { name: hero.next, exact: true }),
    previous: region.getByRole('button', { name: hero.previous, exact: true }),
    pause: region.getByRole('button', { name: hero.pause, exact: true }),
    play: region.getByRole('button', { name: hero.play, exact: true }),
    /** This slide alone is visible and not inert. */
    async expectShown(index: number) {
      for (let other = 1; other <= count; other++) {
        await expect(slide(other)).toHaveCSS('opacity', other === index ? '1' : '0');
        await expect(slide(other)).toHaveJSProperty('inert', other !== index);
      }
    },
  };
}
