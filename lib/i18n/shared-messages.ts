import type { useTranslations } from 'next-intl';

type Translate = ReturnType<typeof useTranslations<never>>;

const TITLE = { title: '{title}' };
const COUNT = { count: '{count}' };
const DATE = { date: '{date}' };

/** Messages of a group. The counts have the forms of Arabic: two, three to ten, and more. */
function toGroupMessages(t: Translate) {
  const toForms = (kind: 'size' | 'colour' | 'other') => [
    t(`item.variants.${kind}.two`),
    t(`item.variants.${kind}.few`, COUNT),
    t(`item.variants.${kind}.many`, COUNT),
  ];
  return {
    from: t('price.from'),
    variants: { size: toForms('size'), colour: toForms('colour'), other: toForms('other') },
    chooseNamed: t('item.actions.choose', TITLE),
  };
}

/** Messages of the country dialog, which opens on the first visit. */
function toCountryMessages(t: Translate) {
  return {
    title: t('currency.modal.title'),
    text: t('currency.modal.text'),
    close: t('currency.modal.close'),
    suggested: t('currency.modal.suggested', { country: '{country}', currency: '{currency}' }),
    continue: t('currency.modal.continue'),
    others: t('currency.modal.others'),
    changed: t('currency.changed', { country: '{country}' }),
  };
}

/**
 * Messages of many client components, sent once per page. Placeholders such as `{title}` are filled
 * by the components, without the code of the message format.
 * @param t translations of all messages
 */
export function toSharedMessages(t: Translate) {
  return {
    new: t('item.badges.new'),
    offer: t('item.badges.offer', { percent: '{percent}' }),
    preOrder: t('item.badges.preOrder'),
    soldOut: t('item.badges.soldOut'),
    notInCountry: t('item.badges.notInCountry'),
    shipsOn: t('item.badges.shipsOn', DATE),
    was: t('price.was'),
    now: t('price.now'),
    error: {
      title: t('error.title'),
      text: t('error.text'),
      retry: t('error.retry'),
      home: t('error.home'),
    },
    ...toGroupMessages(t),
    addNamed: t('item.actions.add', TITLE),
    added: t('item.actions.added', TITLE),
    viewCart: t('cart.summary.viewCart'),
    capReached: t('item.actions.capReached', TITLE),
    decreased: t('item.actions.decreased'),
    wishlist: t('item.actions.wishlist', TITLE),
    wishlistAdded: t('item.actions.wishlistAdded', TITLE),
    wishlistRemoved: t('item.actions.wishlistRemoved', TITLE),
    compare: t('item.actions.compare', TITLE),
    compared: t('item.actions.compared', TITLE),
    uncompared: t('item.actions.uncompared', TITLE),
    compareFull: t('item.actions.compareFull'),
    quickView: t('item.actions.quickView', TITLE),
    quickViewShort: t('quickView.title'),
    quantity: t('product.quantity.label'),
    increase: t('product.quantity.increase'),
    decrease: t('product.quantity.decrease'),
    onlyLeft: t('product.quantity.onlyLeft', COUNT),
    addLeft: t('product.quantity.addLeft', COUNT),
    addToCart: t('product.buy.add'),
    addPreOrder: t('product.buy.preOrder'),
    preOrderShips: t('product.buy.preOrderMessage', DATE),
    availability: {
      cartQuantity: t('availability.cartQuantity'),
      cartCountry: t('availability.cartCountry'),
      singleQuantity: t('availability.singleQuantity'),
      singleCountry: t('availability.singleCountry'),
      failed: t('availability.failed'),
    },
    country: toCountryMessages(t),
  };
}

export type SharedMessages = ReturnType<typeof toSharedMessages>;
