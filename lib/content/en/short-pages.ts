import type { InfoContent } from '../types.ts';

/** Pages whose body is the page's own: a title, a description and a sentence. */

export const contact: InfoContent = {
  title: 'Contact us',
  description:
    'Write to {shop}, call, or message us on WhatsApp, about an order, a product or a gift: you are answered within a working day.',
  lead: 'Write to us about your order or about what you are looking for. We answer within one working day, in Arabic or English.',
  sections: [],
};

export const stores: InfoContent = {
  title: 'Our stores',
  description:
    'The branches of {shop} in Kuwait: addresses, opening hours and phone numbers, and the one nearest to you on a map.',
  lead: 'Taste the honey, choose your oud yourself, or bring back what did not suit you. The coffee is on us.',
  sections: [],
};
