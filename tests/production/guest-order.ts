import type { ItemSummary } from '../../lib/contract/item';
import type { Order } from '../../lib/contract/order';
import type { PaymentMethod } from '../../lib/contract/payment-methods';
import { addressForm, SALMIYA_TEXT } from '../e2e/address-book';
import { test as base, expect } from '../e2e/checkout';
import { saveList, toCartLine } from '../e2e/shopper';
import { callGateway, createPerson, type Person } from '../e2e/users';

export interface GuestOrder {
  person: Person;
  item: ItemSummary;
  /** Opens the checkout with the product, and enters the address. */
  openCheckout: () => Promise<void>;
  /** Orders the product with this payment method. */
  order: (method: Exclude<PaymentMethod, 'Mixed'>) => Promise<void>;
  /** Orders the product once more with the saved address. */
  orderAgain: (method: Exclude<PaymentMethod, 'Mixed'>) => Promise<void>;
}

/**
 * The order of a guest in production mode. Every payment method is offered for the product.
 * Products of each language and `priceRank` have another price: requests to Deema contain nothing
 * else by which a test recognises its own.
 */
export const test = base.extend<{ guestOrder: GuestOrder; priceRank: number }>({
  priceRank: [0, { option: true }],
  guestOrder: async (
    { page, checkout, openGuestCheckout, messages, lang, localPath, catalogue, priceRank },
    use,
  ) => {
    const person = createPerson(lang);
    const getPrice = ({ priceByCountry }: ItemSummary) =>
      priceByCountry.find(({ countryCode }) => countryCode === 'KW')?.salePrice ?? 0;
    const byPrice = new Map(
      catalogue.items
        .filter(({ stock, type, preOrder }) => stock === 'in' && type === 'PRODUCT' && !preOrder)
        .filter((one) => getPrice(one) >= 12 && getPrice(one) <= 50)
        .map((one) => [getPrice(one), one]),
    );
    const item = [...byPrice.values()][priceRank * 2 + (lang === 'ar' ? 0 : 1)];
    if (!item) throw new Error('The catalogue has too few products from 12 to 50 KWD');
    const address = checkout.main.getByRole('radio', { name: SALMIYA_TEXT[lang] });
    const place = async (method: Exclude<PaymentMethod, 'Mixed'>) => {
      await checkout.openReview(method);
      await checkout.place.click();
    };
    const openCheckout = async () => {
      await openGuestCheckout(item, person);
      await addressForm(checkout.main, messages, lang).writeKuwait();
      await checkout.main
        .getByRole('button', { name: messages.checkout.address.use, exact: true })
        .click();
      await expect(address).toBeChecked();
    };
    await use({
      person,
      item,
      openCheckout,
      order: async (method) => {
        await openCheckout();
        await place(method);
      },
      orderAgain: async (method) => {
        await saveList(page, 'cart_products', [toCartLine(item)]);
        await page.goto(localPath('/checkout'));
        await expect(address).toBeChecked();
        await place(method);
      },
    });
  },
});

/** An order as staff see it. */
export async function getOrderAsStaff(referenceCode: string): Promise<Order> {
  const path = '/payment/api/Web/UserPurshase/GetUserPurshaseHistoryByRefCode';
  const query = new URLSearchParams({ ReferenceCode: referenceCode });
  return callGateway(process.env.E2E_STAFF_TOKEN ?? '', 'GET', `${path}?${query}`);
}

export { expect };
