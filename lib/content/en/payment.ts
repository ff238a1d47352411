import type { InfoContent } from '../types.ts';

export const payment: InfoContent = {
  title: 'Payment methods',
  description:
    'Pay at {shop} by KNET, card, Tabby, Deema, in cash on delivery or with your points: where each is available, and its limits.',
  lead: 'Choose what suits you at checkout. We add no surcharge to any of them.',
  updated: '2026-11-22',
  sections: [
    { id: 'methods', title: 'Ways to pay', blocks: [{ slot: 'methods' }] },
    {
      id: 'currency',
      title: 'Currency',
      blocks: [
        'You pay in Kuwaiti dinar. Prices shown in your country’s currency are for reference; your bank converts at its own rate of the day.',
      ],
    },
    {
      id: 'security',
      title: 'Safety',
      blocks: [
        'KNET, cards and instalments are handled on the provider’s own pages over an encrypted connection, and your bank checks with a code that it is you. We neither see nor keep your card number.',
        'We never ask for your bank’s code or your PIN by phone or message. If somebody does in our name, do not answer, and tell us.',
      ],
    },
    {
      id: 'failed',
      title: 'If a payment fails',
      blocks: [
        'Your cart and your order are kept. Try again in the same way or another; nothing is ordered twice.',
        'If the money was taken and the order was not confirmed, we ask the provider by ourselves within minutes: either your order is confirmed, or the money goes back to your card. If it takes longer, send us the payment ID through the [contact page](/contact-us).',
      ],
    },
    {
      id: 'invoice',
      title: 'Invoice',
      blocks: [
        'Every order has an electronic invoice in Arabic, as a PDF that is attached to the confirmation e-mail and kept in your account, with a copy in English if you like.',
      ],
    },
  ],
};
