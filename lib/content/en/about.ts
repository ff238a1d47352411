import type { InfoContent } from '../types.ts';

export const about: InfoContent = {
  title: 'About us',
  description:
    'The story of {shop}: a Kuwaiti house of honey, dates, oud, coffee and pieces for the majlis; how we choose, and what we promise.',
  lead: 'A Kuwaiti house of Gulf taste: honey and dates, oud and bakhoor, coffee and tea, and what completes majlis and home.',
  sections: [
    {
      id: 'story',
      title: 'From the coffee table to a shop',
      blocks: [
        'It began at the coffee table of the family home. Guests asked where the honey came from, and what had scented the majlis. So we brought for them what we brought for ourselves, and the circle grew from family to neighbours, and from neighbours to people we had never met.',
        'The table became a shop, and the shop has branches. The rule stayed: we offer only what we would put before our guests.',
      ],
    },
    {
      id: 'choose',
      title: 'How we choose',
      blocks: [
        {
          list: [
            'Honey: from apiaries whose owners we know. Every jar says its kind, its country and its season.',
            'Dates: chosen box by box in season, and kept cool until they reach you.',
            'Oud and bakhoor: tried in our own majlis before they go on the shelf, and described as they are.',
            'Coffee and tea: roasted in small batches, with the date of roasting on the bag.',
            'Pieces for majlis and home: from workshops that know their craft. No two handmade pieces are the same.',
          ],
        },
      ],
    },
    {
      id: 'promise',
      title: 'What we promise',
      blocks: [
        {
          list: [
            'We write what we know about each piece and no more: no invented certificates, no health claims.',
            'The price you see is the price you pay, with an invoice in Arabic.',
            'Unopened items can be returned within 14 days of receiving them, collected from your door in Kuwait.',
            'You are answered by a person who knows the goods, in Arabic or English.',
          ],
        },
      ],
    },
    {
      id: 'gifts',
      title: 'Gifts and hospitality',
      blocks: [
        'We prepare gift boxes for Eid, receptions and occasions, with a card in your words. For companies and large orders a team stays with you from choice to delivery: write to us through the [contact page](/contact-us).',
      ],
    },
    {
      id: 'company',
      title: 'The company',
      blocks: [
        '{seller}, {address}. Commercial registration: {registration}. Visit us at any of [our stores](/our-stores); the coffee is on us.',
      ],
    },
  ],
};
