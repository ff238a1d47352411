import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { LOCALES } from '@/lib/contract/locales';
import { orderPrefix } from '@/shop.config';
import { fill } from '@/tests/e2e/messages';
import { MESSAGES } from '@/tests/fixtures/messages';
import { withShop } from '@/tests/fixtures/render';
import { WhatsAppLink } from './whatsapp-link';

const ORDER = `${orderPrefix}1048271`;

afterEach(() => history.replaceState(null, '', '/'));

test.each(LOCALES)(
  'the WhatsApp link names the order of the URL after hydration: %s',
  async (locale) => {
    const { whatsappAction, whatsappGreeting, aboutOrder, aboutPage } =
      MESSAGES[locale].info.contact;
    const texts = { action: whatsappAction, greeting: whatsappGreeting, aboutOrder, aboutPage };
    const link = withShop(<WhatsAppLink number="96522000000" texts={texts} />, locale);
    history.replaceState(null, '', `/?order=${ORDER}`);
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = renderToString(link);
    expect(page.innerHTML, 'the page as sent, which is cached').not.toContain(ORDER);
    render(link, { container: page, hydrate: true });
    await act(async () => undefined);
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: whatsappAction });
    const message = `${whatsappGreeting}\n${fill(aboutOrder, { order: ORDER })}`;
    expect(href).toBe(`https://wa.me/96522000000?text=${encodeURIComponent(message)}`);
    page.remove();
  },
);
