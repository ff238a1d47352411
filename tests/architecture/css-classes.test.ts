import { describe, expect, it } from 'vitest';
import { findClassUses, findCssClasses, findUsedClasses } from './css-classes';

/**
 * Classes that fewer than two components use, because Tailwind utilities in the component cannot
 * replace them.
 */
const EXCEPTIONS: Record<string, readonly string[]> = {
  // Every button and link in the form of one, through components/ui/button.tsx. Callers override
  // single properties with utilities, which the layer of components allows.
  buttons: [
    'button',
    'button-danger',
    'button-icon',
    'button-large',
    'button-outline',
    'button-quiet',
  ],
  // Elements of cards, tiles and slides, in the HTML or the script of a page, whose sizes are limited
  // (weight.once.spec.ts).
  repeated: [
    'badge',
    'card-badges',
    'card-bar',
    'card-price',
    'card-second',
    'card-title',
    'card-tools',
    'footer-columns',
    'footer-marks',
    'gallery-slide',
    'gallery-slides',
    'hero-image',
    'hero-slide',
    'hero-text',
    'option',
    'option-swatch',
    'price-ranges',
    'stepper-button',
    'thumbnail',
    'tile',
    'tile-image',
    'tile-name',
    'tile-photograph',
  ],
  // Selectors without a utility: positions among siblings, and grounds of texts over pictures.
  compositions: [
    'gallery-position',
    'short-trail',
    'star',
    'star-input',
    'story',
    'tiles',
    'tiles-mosaic',
  ],
  // Elements that change others anywhere on the page while they exist (`:has`).
  relations: ['buy-bar', 'connection-strip', 'consent-banner', 'offline-page', 'version-notice'],
  // HTML that has no component: product descriptions of the gateway and elements that Swiper
  // creates.
  generated: [
    'prose-shop',
    'hero-dots',
    'swiper',
    'swiper-fade',
    'swiper-pagination-bullet',
    'swiper-pagination-bullet-active',
    'swiper-slide',
    'swiper-slide-active',
  ],
};

describe('classes of the stylesheets', () => {
  it('finds the classes in selectors, and not in declarations, strings and comments', () => {
    const css = `@import './a.css'; /* .b */ .c:hover > .d, .e::before { @apply p-0.5; content: '.f'; } @media (width < 1.5rem) { .g { margin: .5rem } }`;
    expect(findCssClasses(css)).toEqual(['c', 'd', 'e', 'g']);
  });

  it('finds the classes in attributes and constants, and not in other attributes and in texts', () => {
    const source = `const ROW = 'a b'; const text = 'c'; <p id="d" className="e f" title="g"><b className={\`\${ROW} h \${is ? 'i' : ''}\`} name="j">k</b></p>`;
    expect([...findUsedClasses(source)].filter((name) => /^[a-k]$/.test(name))).toEqual([
      'a',
      'b',
      'e',
      'f',
      'h',
      'i',
    ]);
  });

  const uses = findClassUses();
  const single = [...uses].filter(([, files]) => new Set(files).size < 2).map(([name]) => name);

  it('classes of the stylesheets are each used in at least two files, except those that Tailwind cannot replace', () => {
    expect(uses.size).toBeGreaterThan(0);
    expect(single.sort()).toEqual(Object.values(EXCEPTIONS).flat().sort());
  });
});
