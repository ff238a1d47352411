import type { InfoContent } from '../types.ts';

export const shipping: InfoContent = {
  title: 'Shipping and delivery',
  description:
    'Delivery fees and times in Kuwait and across the GCC, the total from which delivery is free, and how to follow a parcel from {shop}.',
  lead: 'In Kuwait our own drivers bring your order; to Saudi Arabia, the Emirates, Qatar, Bahrain and Oman it travels by courier.',
  updated: '2026-11-22',
  sections: [
    {
      id: 'fees',
      title: 'Fees and times',
      blocks: [
        { slot: 'fees' },
        'Times are working days from the order’s confirmation; in Kuwait these are Sunday to Thursday. Fees are shown in the cart before you pay, and checkout may offer faster services at their own price.',
      ],
    },
    {
      id: 'kuwait',
      title: 'In Kuwait',
      blocks: [
        {
          list: [
            'We deliver to all six governorates, between 10 am and 10 pm.',
            'The driver calls before arriving. If you are not there, we try again the next day at no charge.',
            'Write block, street and house, or the address’s PACI number, and the driver comes straight to you.',
          ],
        },
        'A gift can go directly to the person it is for: write their name and number as the recipient.',
      ],
    },
    {
      id: 'gulf',
      title: 'To the other Gulf states',
      blocks: [
        {
          list: [
            'You receive a tracking number when the parcel leaves our warehouse, and see every stop in your order.',
            'Your country’s customs may ask for duty or tax on arrival. It is the recipient’s to pay and not part of our prices.',
            'Some products are not delivered to some countries. The product’s page and the cart say so before you pay.',
          ],
        },
      ],
    },
    {
      id: 'tracking',
      title: 'Tracking your order',
      blocks: [
        'Follow your order in your account, or on the page [Track your order](/success) with the order number and your phone or e-mail. We write to you when it is confirmed, shipped and delivered.',
      ],
    },
    {
      id: 'delay',
      title: 'If an order is late',
      blocks: [
        'If it is later than promised, write to us with the order number and we follow it up. If the delay exceeds 14 days, you may cancel, and we return all that you paid.',
        'Please look at the parcel when it arrives. If you find visible damage, tell us within 48 hours, as described under [Replacements and returns](/replacement-and-return-policy).',
      ],
    },
  ],
};
