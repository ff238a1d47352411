import type { InfoContent } from '../types.ts';

export const terms: InfoContent = {
  title: 'Terms of use',
  description:
    'The terms on which you buy from {shop}: who sells, how an order is made, prices and payment, delivery, and your right to cancel and return.',
  lead: 'We wrote these terms in plain words, so that you know where you stand before you order. By placing an order you accept them as they stood on that day.',
  updated: '2026-11-22',
  sections: [
    {
      id: 'seller',
      title: 'Who sells',
      blocks: [
        'This shop is run by {seller}, {address}. Commercial registration: {registration}.',
        'Reach us by phone at {phone}, by e-mail at {email}, or through our [contact page](/contact-us).',
      ],
    },
    {
      id: 'order',
      title: 'How an order is made',
      blocks: [
        {
          steps: [
            'You put what you choose in the cart, and see prices and delivery fees before you pay.',
            'You give an address and choose how it is delivered and paid, with an account or without one.',
            'You look over the whole order once more and confirm it. Nothing is ordered before this step.',
            'We send you a confirmation with the order number. The contract between us is made when it reaches you.',
          ],
        },
        'We keep a copy of your order and its invoice, and you find both in your account. If something beyond our control keeps us from fulfilling an order, we tell you and return all that you paid.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices and invoice',
      blocks: [
        'Prices are in Kuwaiti dinar, and the total that you see when you confirm is the final price that you pay. Prices shown in another currency are for reference; you pay in Kuwaiti dinar.',
        'We add no surcharge to KNET or cards. Delivery fees depend on the country and the value of the order; see [Shipping and delivery](/shipping-regulation).',
        'Every order has an electronic invoice in Arabic, which you may also download in English.',
        'If a price is clearly wrong, in a way no buyer could miss, we call you before we ship: you choose between the right price and cancelling at no cost.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      blocks: [
        'Ways to pay and their limits are on the page [Payment methods](/payment-methods). Cards, KNET and instalments are handled on the provider’s own pages: your card details never pass through our servers, and we do not store them.',
        'If a payment is not completed, your order is kept for a short while so that you can try another way. After that the attempt ends, and the items go back on the shelf.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery and delay',
      blocks: [
        'We deliver in Kuwait and across the GCC within the times on the page [Shipping and delivery](/shipping-regulation).',
        'If your order is more than 14 days later than the date we gave you, you may cancel it, and we return all that you paid, the delivery fee included.',
        'Responsibility for the goods passes to you when they are handed to you, or to whoever receives them for you at your address.',
      ],
    },
    {
      id: 'returns',
      title: 'Cancelling and returning',
      blocks: [
        'You may cancel an order until it ships, and return unopened items within 14 days of receiving them. Details are on the page [Replacements and returns](/replacement-and-return-policy).',
      ],
    },
    {
      id: 'account',
      title: 'Your account and points',
      blocks: [
        'Keep your password to yourself, and keep your details right so that we can reach you. You may delete your account at any time, from your account page.',
        'Points are credit in Kuwaiti dinar for orders to come. They are not paid out, cannot be moved to another account, and end with the account.',
        'Each promotion code has its own conditions and dates, and an order takes one code.',
      ],
    },
    {
      id: 'content',
      title: 'What you find on this site',
      blocks: [
        'Pictures, words and designs belong to the shop or are licensed to it. Please do not copy them for trade without our written consent.',
        'We take care that pictures look like what you get. Colours may differ a little with your screen, and handmade pieces differ from one another.',
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      blocks: [
        'These terms are governed by the laws of the State of Kuwait. Nothing in them takes away a right that consumer protection law gives you.',
        'If something is not right, write to us first: we answer within one working day. You may always complain to the Ministry of Commerce and Industry, and the courts of Kuwait decide any dispute.',
        'When we change these terms, the new text is published here with its date, and holds for later orders only.',
      ],
    },
  ],
};
