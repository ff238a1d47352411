import type { OrderFacts, OrderTexts } from './order-text-types.ts';

function refundParagraphs({ refundMoney, refundPoints, isCash }: OrderFacts): string[] {
  const days = 'It appears there within 5 to 10 working days, depending on your bank.';
  const money = isCash
    ? `We returned ${refundMoney} to you.`
    : `We returned ${refundMoney} to the card or account you paid with. ${days}`;
  return [
    ...(refundMoney === undefined ? [] : [money]),
    ...(refundPoints === undefined
      ? []
      : [`We added ${refundPoints} to your points; use them on your next order.`]),
  ];
}

function preOrderParagraphs(preOrder: OrderFacts['preOrder']): string[] {
  if (!preOrder) return ['We are getting it ready.'];
  return [
    preOrder.shipsOn === undefined
      ? 'It contains a pre-order and ships as a whole once that has arrived.'
      : `It contains a pre-order and ships as a whole on ${preOrder.shipsOn}.`,
  ];
}

export const EN_ORDER_TEXTS: OrderTexts = {
  greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
  help: 'Any question? Reply to this message, or write to us from the contact page.',
  number: 'Order number',
  more: (count) => `And ${count} more on the order page`,
  totals: {
    subTotal: 'Subtotal',
    discount: 'Discount',
    delivery: 'Delivery',
    free: 'Free',
    points: {
      paid: 'Paid with points',
      planned: 'Points, used when you pay',
      returned: 'Points, back in your balance',
    },
    total: 'Total',
    refunded: 'Refunded',
    getDisplayTotal: 'About',
  },
  facts: { payment: 'Payment', address: 'Deliver to', trackingNumber: 'Tracking number' },
  events: {
    placed: {
      subject: ({ number }) => `We have your order ${number}`,
      heading: 'We have your order',
      paragraphs: ({ payMinutes }) => [
        'Your order has reached us. One step is left: your payment.',
        `You can pay within ${payMinutes} minutes of ordering; after that the order expires and its items go back on sale.`,
      ],
      button: 'Complete the payment',
    },
    confirmed: {
      subject: ({ number }) => `Your order ${number} is confirmed`,
      heading: 'Your order is confirmed',
      paragraphs: ({ isCash, hasInvoice, preOrder }) => [
        isCash
          ? 'Thank you, your order is confirmed. You pay in cash on delivery.'
          : 'Thank you, we have your payment and your order is confirmed.',
        ...preOrderParagraphs(preOrder),
        'We will write to you when it is shipped and when it is delivered.',
        ...(hasInvoice ? ['Your invoice is attached to this message.'] : []),
      ],
      button: 'View your order',
      sms: ({ number, total, isCash }) =>
        `Your order ${number} for ${total} is confirmed${isCash ? ', cash on delivery' : ''}.`,
    },
    paymentFailed: {
      subject: ({ number }) => `Your payment for order ${number} did not go through`,
      heading: 'Your payment did not go through',
      paragraphs: () => [
        'Your payment did not go through, so the order is not confirmed.',
        'You can try again or choose another way to pay. If your account shows a held amount, your bank will release it by itself.',
      ],
      button: 'Complete the payment',
      sms: ({ number }) =>
        `Your payment for order ${number} did not go through. You can try again.`,
    },
    shipped: {
      subject: ({ number }) => `Your order ${number} is on its way`,
      heading: 'Your order is on its way',
      paragraphs: () => [
        'Your order has left us and is on its way to you. We will write to you when it is delivered.',
      ],
      button: 'Track your order',
      sms: ({ number, trackingNumber }) =>
        `Your order ${number} is on its way.${trackingNumber === undefined ? '' : ` Tracking number: ${trackingNumber}`}`,
    },
    delivered: {
      subject: ({ number }) => `Your order ${number} has been delivered`,
      heading: 'Your order has been delivered',
      paragraphs: () => [
        'We have delivered your order and hope that you enjoy it.',
        'If anything is missing or damaged, write to us and we will put it right. You may return unopened items within 14 days of receiving them.',
      ],
      button: 'View your order',
      sms: ({ number }) => `Your order ${number} has been delivered. We hope that you enjoy it.`,
    },
    cancelled: {
      subject: ({ number }) => `Your order ${number} is cancelled`,
      heading: 'Your order is cancelled',
      paragraphs: ({ hasPoints }) => [
        'Your order is cancelled. We would be glad to serve you again.',
        ...(hasPoints ? ['The points you used are back in your account.'] : []),
      ],
      button: 'View your order',
      sms: ({ number }) =>
        `Your order ${number} is cancelled. We would be glad to serve you again.`,
    },
    cancellationDeclined: {
      subject: ({ number }) => `We could not cancel your order ${number}`,
      heading: 'We could not cancel your order',
      paragraphs: ({ declineReason }) => [
        'You asked us to cancel your order, and we could not. We will prepare it and send it to you.',
        ...(declineReason === undefined ? [] : [`The reason: ${declineReason}`]),
      ],
      button: 'View your order',
    },
    refunded: {
      subject: ({ number }) => `Refund for your order ${number}`,
      heading: 'We have refunded you',
      paragraphs: refundParagraphs,
      button: 'View your order',
      sms: ({ number, refundMoney, refundPoints }) =>
        `Order ${number}: ${[
          ...(refundMoney === undefined ? [] : [`we returned ${refundMoney} to you`]),
          ...(refundPoints === undefined ? [] : [`we added ${refundPoints} to your points`]),
        ].join(' and ')}.`,
    },
    partlyRefunded: {
      subject: ({ number }) => `Partial refund for your order ${number}`,
      heading: 'We have refunded a part of your order',
      paragraphs: (facts) => [
        ...refundParagraphs(facts),
        'The rest of your order does not change.',
      ],
      button: 'View your order',
    },
    extraPaymentRefunded: {
      subject: ({ number }) => `We returned an extra payment for order ${number}`,
      heading: 'We have returned an extra payment',
      paragraphs: (facts) => [
        'We received a payment that your order did not need.',
        ...refundParagraphs(facts),
      ],
      button: 'View your order',
    },
  },
};
