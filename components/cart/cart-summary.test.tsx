import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { deliveryDates, fill, toTextKey, withoutIsolates } from '@/tests/e2e/messages';
import { DEMO_CODES } from '@/tests/fixtures/demonstration';
import { answerAvailability } from '@/tests/fixtures/gateway';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerAll, readRecorded, replay } from '@/tests/fixtures/recorded';
import {
  answerCart,
  findLine,
  findProduct,
  readRow,
  restoreCart,
  toDinars,
  toLine,
} from '@/tests/fixtures/recorded-cart';
import { renderInShop } from '@/tests/fixtures/render';
import { CartView } from './cart-view';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));

const KUWAIT = { Ar: 'الكويت', En: 'Kuwait' };
const [plain, third] = [findProduct('plain'), findProduct('third')];

describe.each(['ar', 'en'] as const)('in %s, the cart summary', (locale) => {
  const { summary, promotion } = MESSAGES[locale].cart;
  const dinars = (kwd: number) => toDinars(kwd, locale);
  const region = () => within(screen.getByRole('region', { name: summary.title }));
  /** The text of a row of the summary. */
  const row = (name: string) => readRow(region(), name);
  const delivery = () => row(fill(summary.delivery, { country: KUWAIT[toTextKey(locale)] }));
  const code = () => region().getByRole<HTMLInputElement>('textbox', { name: promotion.label });
  const alert = () => region().getByRole('alert').textContent;

  async function submit(text: string) {
    await userEvent.clear(code());
    await userEvent.click(code());
    await userEvent.paste(text);
    await userEvent.click(region().getByRole('button', { name: promotion.apply }));
  }

  function renderCart(...lines: Parameters<typeof toLine>[]) {
    answerCart();
    restoreCart(lines.map((line) => toLine(...line)));
    renderInShop(<CartView />, locale);
  }

  test('a promotion code in any case and digits gives its discount, follows the cart, and can be removed', async () => {
    renderCart([plain], [third]);
    replay('promotion-lower-case', 'promotion-second-unit');
    const discount = () => row(fill(summary.discount, { code: DEMO_CODES.percent }));
    await waitFor(() => expect(row(summary.total)).toBe(dinars(17.595)));
    expect(row(summary.subtotal)).toBe(dinars(15.595));
    await submit(' ahlan١٠ ');
    await waitFor(() => expect(discount()).toBe(dinars(-1.56)));
    expect(delivery()).toContain(dinars(2));
    expect(row(summary.total)).toBe(dinars(15.595 - 1.56 + 2));
    await userEvent.click(findLine(plain, locale).increase());
    expect(row(summary.subtotal)).toBe(dinars(18.845));
    await waitFor(() => expect(discount()).toBe(dinars(-1.885)));
    expect(region().queryByRole('textbox')).toBeNull();
    await userEvent.click(region().getByRole('button', { name: promotion.remove }));
    expect(discount()).toBeUndefined();
    expect(row(summary.total)).toBe(dinars(20.845));
    expect(code()).toBeTruthy();
  });

  test('a free-delivery code makes delivery free', async () => {
    renderCart([plain], [third]);
    replay('promotion-free-delivery');
    await waitFor(() => expect(row(summary.total)).toBe(dinars(17.595)));
    await submit(DEMO_CODES.freeDelivery.toLowerCase());
    await waitFor(() => expect(delivery()).toContain(summary.free));
    expect(row(summary.total)).toBe(dinars(15.595));
  });

  test('an invalid promotion code shows the same message for every reason and does not change the total', async () => {
    renderCart([plain], [third]);
    await waitFor(() => expect(row(summary.total)).toBe(dinars(17.595)));
    const requests = answerAll('promotion-invalid');
    const codes = [
      'NO-SUCH-CODE',
      DEMO_CODES.expired,
      DEMO_CODES.otherCountry,
      DEMO_CODES.highMinimum,
      'x'.repeat(40),
      '<b>&',
    ];
    for (const [index, text] of codes.entries()) {
      await submit(text);
      await waitFor(() => expect(requests).toHaveLength(index + 1));
      expect(requests[index]?.body).toMatchObject({ code: text, countryCode: 'KW' });
      await waitFor(() => expect(alert()).toBe(promotion.invalid));
      expect(code().getAttribute('aria-invalid')).toBe('true');
    }
    expect(row(summary.total)).toBe(dinars(17.595));
  });

  test('a pasted promotion code is sent without direction marks and other invisible characters', async () => {
    renderCart([plain], [third]);
    await waitFor(() => expect(row(summary.total)).toBe(dinars(17.595)));
    const requests = answerAll('promotion-invalid');
    await submit('\u2068\u200FHELLO\u201110\u00A0\u2069\uFEFF');
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toMatchObject({ code: 'HELLO-10' });
  });

  test('a promotion code that is rate-limited or cannot be checked shows an error and can be applied again', async () => {
    renderCart([plain], [third]);
    answerAll('too-many-requests');
    await submit(DEMO_CODES.percent);
    await waitFor(() => expect(alert()).toBe(promotion.tooMany));
    answerAll('internal-error');
    await userEvent.click(region().getByRole('button', { name: promotion.apply }));
    await waitFor(() => expect(alert()).toBe(promotion.failed));
    replay('promotion-percent');
    await userEvent.click(region().getByRole('button', { name: promotion.apply }));
    await waitFor(() => expect(region().queryByRole('textbox')).toBeNull());
    expect(row(fill(summary.discount, { code: DEMO_CODES.percent }))).toBe(dinars(-1.56));
    expect(row(summary.total)).toBe(dinars(15.595 - 1.56 + 2));
  });

  test('delivery has a fee below the free-delivery threshold, and the cart shows the remaining amount', async () => {
    renderCart([third], [plain]);
    replay('delivery-fee', 'delivery-free');
    const progress = () => region().getByRole<HTMLProgressElement>('progressbar');
    await waitFor(() => expect(row(summary.total)).toBe(dinars(17.595)));
    expect(delivery()).toContain(dinars(2));
    const { estimatedDays, holidays } = readRecorded('delivery-fee');
    expect(withoutIsolates(row(summary.arrives))).toBe(
      deliveryDates(locale, estimatedDays, holidays),
    );
    expect(withoutIsolates(progress().getAttribute('aria-label'))).toBe(
      fill(summary.toFree, { amount: dinars(4.405) }),
    );
    expect(progress().value).toBe(15_595);
    await userEvent.click(findLine(plain, locale).increase());
    await userEvent.click(findLine(plain, locale).increase());
    await waitFor(() => expect(delivery()).toContain(summary.free));
    expect(region().getByText(summary.isFree)).toBeTruthy();
    expect(region().queryByRole('progressbar')).toBeNull();
    expect(row(summary.total)).toBe(dinars(22.095));
  });

  test('a cart with only an undeliverable product has a total of zero and names the country', async () => {
    renderCart([third]);
    answerAvailability({
      productNotAvailableByCountryList: [{ typeId: third.id, type: third.type, countryCode: 'KW' }],
    });
    const country = KUWAIT[toTextKey(locale)];
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('status')
          .map(({ textContent }) => withoutIsolates(textContent))
          .join(),
      ).toContain(fill(MESSAGES[locale].cart.reason.country, { country })),
    );
    expect(
      region()
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual([dinars(0), dinars(0)]);
    expect(region().queryByRole('progressbar')).toBeNull();
  });

  test('the cart shows the instalment amount of the total in Kuwait', async () => {
    renderCart([third, 2]);
    answerAll('delivery-free');
    const line = () => region().getByText(MESSAGES[locale].price.payLaterHow).closest('p');
    const amount = () => line()?.querySelector('[data-fils]')?.textContent;
    await waitFor(() => expect(amount()).toBe(dinars(6.173)));
    await userEvent.click(findLine(third, locale).increase());
    await waitFor(() => expect(amount()).toBe(dinars(9.259)));
  });
});
