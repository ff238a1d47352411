import { toCardView } from '@/lib/shop/product/product-view';
import { summary } from '@/tests/fixtures/items';

const front = {
  url: '/media/items/hon-001-1.webp',
  alt: { En: 'Jar of sidr honey', Ar: 'برطمان عسل سدر' },
  width: 960,
  height: 1200,
};
const open = { ...front, url: '/media/items/hon-001-2.webp' };

/** Items in every state that a product card can show. */
export const TEST_PRODUCTS = {
  ordinary: summary({
    title: { En: "Wadi Do'an Sidr Honey, 500 g", Ar: 'عسل سدر من وادي دوعن، 500 غ' },
    medias: [front, open],
  }),
  onSale: summary({
    id: 'sale',
    priceByCountry: [{ countryCode: 'KW', price: 12.5, salePrice: 9.75 }],
    markIsNew: true,
  }),
  preOrder: summary({
    id: 'later',
    preOrder: true,
    maxPreOrderQty: 3,
    preOrderShipDate: '2027-03-05',
    stock: 'out',
  }),
  soldOut: summary({ id: 'out', stock: 'out' }),
  longTitle: summary({
    id: 'long',
    title: {
      En: 'The Dhiyafa Welcome Box with Blonde Arabic Coffee, Jumbo Cardamom, Khalas Dates and Twelve Sadu Finjans',
      Ar: 'علبة الضيافة بالقهوة الشقراء والهيل الممتلئ وتمر الخلاص واثني عشر فنجانًا بنقشة السدو',
    },
    priceByCountry: [{ countryCode: 'KW', price: 1234.5, salePrice: 1049.325 }],
  }),
  pictureless: summary({ id: 'bare', medias: [] }),
} as const;

export const card = (name: keyof typeof TEST_PRODUCTS) =>
  toCardView(TEST_PRODUCTS[name], document.documentElement.lang === 'ar' ? 'ar' : 'en');
