import 'server-only';
import { getTranslations } from 'next-intl/server';

const TITLE = { title: '{title}' };

/** Messages that client components of every page share. */
export async function sharedClientMessages() {
  const [badges, price, error, actions, product, country] = await Promise.all([
    getTranslations('item.badges'),
    getTranslations('price'),
    getTranslations('error'),
    getTranslations('item.actions'),
    getTranslations('product'),
    getTranslations('currency'),
  ]);
  return {
    new: badges('new'),
    offer: badges('offer', { percent: '{percent}' }),
    preOrder: badges('preOrder'),
    soldOut: badges('soldOut'),
    notInCountry: badges('notInCountry'),
    was: price('was'),
    now: price('now'),
    error: {
      title: error('title'),
      text: error('text'),
      retry: error('retry'),
      home: error('home'),
    },
    addNamed: actions('add', TITLE),
    added: actions('added', TITLE),
    capReached: actions('capReached', TITLE),
    decreased: actions('decreased'),
    wishlist: actions('wishlist', TITLE),
    wishlistAdded: actions('wishlistAdded', TITLE),
    wishlistRemoved: actions('wishlistRemoved', TITLE),
    compare: actions('compare', TITLE),
    compared: actions('compared', TITLE),
    uncompared: actions('uncompared', TITLE),
    compareFull: actions('compareFull'),
    quickView: actions('quickView', TITLE),
    quantity: product('quantity.label'),
    increase: product('quantity.increase'),
    decrease: product('quantity.decrease'),
    cap: product('quantity.cap', { max: '{max}' }),
    addToCart: product('buy.add'),
    addPreOrder: product('buy.preOrder'),
    shipsOn: badges('shipsOn', { date: '{date}' }),
    onlyLeft: product('quantity.onlyLeft', { count: '{count}' }),
    addLeft: product('quantity.addLeft', { count: '{count}' }),
    preOrderShips: product('buy.preOrderMessage', { date: '{date}' }),
    availability: await availabilityTexts(),
    country: {
      title: country('modal.title'),
      text: country('modal.text'),
      close: country('modal.close'),
      changed: country('changed', { country: '{country}' }),
    },
  };
}

async function availabilityTexts() {
  const t = await getTranslations('availability');
  return {
    cartQuantity: t('cartQuantity'),
    cartCountry: t('cartCountry'),
    singleQuantity: t('singleQuantity'),
    singleCountry: t('singleCountry'),
    failed: t('failed'),
  };
}
