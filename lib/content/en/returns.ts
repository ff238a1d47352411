import type { InfoContent } from '../types.ts';

export const returns: InfoContent = {
  title: 'Replacements and returns',
  description:
    'How to return or replace what you bought at {shop} within 14 days, what cannot come back, and when you have your money.',
  lead: 'You have 14 days from delivery to return what does not suit you. If something arrives damaged, or is not what you ordered, the fault is ours and so is the cost.',
  updated: '2026-11-22',
  sections: [
    {
      id: 'conditions',
      title: 'What can be returned',
      blocks: [
        'We take an item back within 14 days of delivery when it is:',
        {
          list: [
            'unopened and unused, with seal and wrapping whole;',
            'in its own box, with everything that came with it, gifts included;',
            'accompanied by the invoice or the order number.',
          ],
        },
        'Gift boxes come back whole, not piece by piece.',
      ],
    },
    {
      id: 'exceptions',
      title: 'What cannot be returned',
      blocks: [
        'For everyone’s safety we do not take back the following, unless it is faulty or the mistake was ours:',
        {
          list: [
            'honey, dates, coffee, tea and other food once opened;',
            'perfume, oud oil, bakhoor and care products once opened or unsealed;',
            'anything made, engraved or wrapped to your wishes, such as names and written cards;',
            'food near its best-before date that was sold at a reduced price for that stated reason.',
          ],
        },
      ],
    },
    {
      id: 'faulty',
      title: 'Damaged, or not what you ordered?',
      blocks: [
        'If damage is visible, tell us within 48 hours of delivery, with a photo if you can. We replace the item with the next delivery, or return the whole amount with the delivery fee: the choice is yours.',
        'If a fault shows later, write to us all the same: your legal rights about defects stay as they are.',
      ],
    },
    {
      id: 'how',
      title: 'How to return or replace',
      blocks: [
        {
          steps: [
            'Write to us through the [contact page](/contact-us) or on WhatsApp, with the order number, the item and the reason.',
            'We confirm within one working day and agree on a time to collect it.',
            'In Kuwait our driver collects it from your door, or you bring it to any of [our stores](/our-stores). Elsewhere we send you a return label.',
            'We look at the item within two working days of its arrival, then send the replacement or return the money.',
          ],
        },
        'Collection from your door is free in Kuwait. From other countries you bear the cost of shipping when you changed your mind; we bear it when the item is faulty or the mistake was ours.',
      ],
    },
    {
      id: 'refund',
      title: 'How and when you are refunded',
      blocks: [
        {
          list: [
            'KNET and cards: to the same card, within 5 to 10 working days, depending on the bank.',
            'Tabby and Deema: we tell the provider, which cancels the remaining payments and returns what was paid.',
            'Cash on delivery: by bank transfer to your account, or in cash at one of our stores.',
            'If you prefer: as points in your account, on the day that we approve the cancellation or return.',
          ],
        },
        'What was paid with points comes back as points. The first delivery fee is returned when the item is faulty or the mistake was ours, or when the whole order is cancelled before it ships.',
      ],
    },
    {
      id: 'cancel',
      title: 'Cancelling an order',
      blocks: [
        'You can cancel from your account until the order ships: one that is not paid is cancelled at once; for one that is, we receive your request and return the money.',
        'If delivery is more than 14 days late, you may cancel and have back all that you paid.',
      ],
    },
  ],
};
