import { toPrefixPattern } from '../../e2e/messages';
import { createPerson } from '../../e2e/users';
import { inEachLanguage, test } from './fixtures';
import { checkOutAsGuest } from './guest';
import { createShop } from './shop';

const COFFEE = '/product-details/blonde-arabic-coffee-cardamom-500g';
const TEXTS = {
  ar: { weight: /^الوزن/, kilo: /1\sكغ/ },
  en: { weight: /^Weight/, kilo: /1\skg/ },
} as const;

inEachLanguage(() => {
  test('a guest chooses the weight of a coffee, orders it, and picks it up and pays at a branch', async ({
    shopPage: page,
    lang,
    messages,
    localPath,
  }) => {
    const { cart, checkout, success } = messages;
    const { weight, kilo } = TEXTS[lang];
    const shop = createShop(messages, lang);
    const review = ['dialog', checkout.review.title] as const;
    await page.goto(localPath(COFFEE));
    await page.click('main', ['group', weight], ['link', kilo]);
    await page.expectAttribute('aria-current', 'true', 'main', ['group', weight], ['link', kilo]);
    await page.expectLayout();
    await page.click(...shop.addButton);
    await page.expectVisible(...shop.cartLink(1));
    await page.goto(localPath('/cart'));
    await page.expectText(kilo, 'main', ['list', cart.lines]);
    await checkOutAsGuest(page, messages, createPerson(lang));

    await page.expectPath(localPath('/checkout'));
    await page.click('main', ['radio', toPrefixPattern(checkout.way.pickUp)]);
    await page.click('main', ['group', checkout.pickUp.legend], ['radio']);
    await page.click('main', ['radio', toPrefixPattern(checkout.payment.CashAtBranch.name)]);
    await page.expectLayout();
    await page.click('main', ['button', toPrefixPattern(checkout.reviewOrder)]);
    await page.click(review, ['button', checkout.review.place]);
    await page.expectText(success.heading.Confirmed, 'h1');
    await page.expectText(kilo, 'main');
  });
});
