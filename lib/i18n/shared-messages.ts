import type { Messages } from 'next-intl';

/**
 * Messages of many client components, sent once per page. Placeholders such as
 * `{title}` are filled by the components, without the code of the message format.
 */
export function toSharedMessages({
  item,
  price,
  error,
  product,
  availability,
  currency,
}: Messages) {
  const { add: addNamed, ...actions } = item.actions;
  const { label: quantity, ...quantityTexts } = product.quantity;
  return {
    ...item.badges,
    ...actions,
    addNamed,
    was: price.was,
    now: price.now,
    error,
    quantity,
    ...quantityTexts,
    addToCart: product.buy.add,
    addPreOrder: product.buy.preOrder,
    preOrderShips: product.buy.preOrderMessage,
    availability,
    /** The country dialog, which opens on the first visit. */
    country: { ...currency.modal, changed: currency.changed },
  };
}

export type SharedMessages = ReturnType<typeof toSharedMessages>;
