import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toPath } from '@/tests/e2e/messages';
import { MESSAGES } from '@/tests/fixtures/messages';
import { StaticFrame } from './static-frame';

test.each(['ar', 'en'] as const)(
  'the header of a page without layout in %s leads to search, lists and cart, and to the other language',
  (locale) => {
    document.body.innerHTML = renderToStaticMarkup(
      <StaticFrame locale={locale} messages={MESSAGES[locale]} className="">
        text
      </StaticFrame>,
    );
    const { actions } = MESSAGES[locale].layout.header;
    const links = document.querySelectorAll(`nav[aria-label="${actions}"] a`);
    expect(Array.from(links, (link) => link.getAttribute('href'))).toEqual(
      ['/search', '/login', '/wishlist', '/cart'].map((path) => toPath(locale, path)),
    );
    const other = locale === 'ar' ? 'en' : 'ar';
    const link = document.querySelector(`a[hreflang="${other}"]`);
    expect(link?.getAttribute('href')).toBe(toPath(other, '/'));
  },
);
