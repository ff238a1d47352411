import type { InfoContent } from '../types.ts';

export const privacy: InfoContent = {
  title: 'Privacy policy',
  description:
    'What {shop} knows about you, why, who sees it, how long it is kept, and how to have a copy of it or have it deleted.',
  lead: 'We collect what we need to deliver your order and to look after you afterwards, and no more. We sell your data to nobody.',
  updated: '2026-11-26',
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible',
      blocks: [
        '{seller}, {address}, is responsible for your data. For any question about it, write to {email} or use our [contact page](/contact-us).',
      ],
    },
    {
      id: 'collected',
      title: 'What we collect, and why',
      blocks: [
        {
          list: [
            'Name, mobile number and e-mail: to complete the order, to verify the number with a code, and to send the invoice and updates on the order.',
            'Addresses: to deliver, and to keep them for you if you have an account.',
            'Orders, invoices and refunds: to fulfil the contract, and because the law has us keep invoices.',
            'What you write to us on the contact page: to answer you.',
            'Short technical records (IP address and time): to protect the shop from abuse.',
          ],
        },
        'Card numbers never reach us and are not stored here: you write them on the page of whoever handles the payment.',
      ],
    },
    {
      id: 'device',
      title: 'What stays on your device',
      blocks: [
        'Your browser keeps the cart, wishlist and comparison, what you viewed and searched for last, and your language and country. All of it stays on your device, and goes when you clear the site’s data.',
        'We set one necessary cookie, which remembers the language for a year, and what it takes to keep you logged in.',
      ],
    },
    {
      id: 'tools',
      title: 'Measurement and marketing',
      blocks: [
        'Measuring and marketing tools are loaded only after you agree. You may refuse, and the shop works as it is; you may change your mind at any time. Your choice is kept on your device, and asked for again after a year.',
        {
          list: [
            'Measurement: Google Tag Manager with Google Analytics, and Microsoft Clarity, receive which pages and products were viewed, what went into the cart and what was bought, and how pages are used. We also count how fast pages load and respond, by kind of page and of device, with nothing that identifies you.',
            'Marketing: Meta, TikTok and Snap receive the same about products, carts and orders, with the amount and a number of the event, so that our advertisements fit you and their results can be measured.',
            'If we have your e-mail or mobile number, Meta and Snap receive an irreversible digest (SHA-256) of both, and TikTok of the e-mail alone, which each compares with its own data. Your name and street are never sent to them.',
            'Events may reach Meta from our server as well: then with your IP address, the kind of your browser, and your city and country as digests. We delete them when they have been sent, after a day at the latest.',
          ],
        },
        'If you withdraw, the page loads anew without these tools, and the cookies that they left on our site are erased.',
        { slot: 'choices' },
      ],
    },
    {
      id: 'shared',
      title: 'Who sees it',
      blocks: [
        'We share the least that is needed with those who work for us, and they may use it for nothing else:',
        {
          list: [
            'Payment providers, as you choose: KNET, card networks, Tabby, Deema.',
            'Our drivers, and DHL outside Kuwait: name, mobile number and address.',
            'Google’s Firebase, for logging in and passwords; we never know your password.',
            'Senders of text messages and e-mail, for codes and invoices.',
            'If you agreed to them, the companies under “Measurement and marketing”.',
          ],
        },
        'Some of it may be processed on servers outside Kuwait, under suitable contracts. We give authorities what the law obliges us to give when they ask.',
      ],
    },
    {
      id: 'kept',
      title: 'How long it is kept',
      blocks: [
        {
          list: [
            'Your account and addresses: until you delete them, or the account.',
            'Orders and invoices: as long as Kuwait’s commercial law requires.',
            'Your messages to us: a year.',
            'A request to be told that a product is back: until the message is sent, 180 days at most. Every such e-mail has a link that ends all of them.',
            'The details of a guest who orders nothing: 90 days after the last change.',
            'Messages that could not be delivered: 30 days.',
            'Verification codes: a few minutes, after which they expire.',
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'You may see and correct your data, ask for a copy, and object to its use for marketing. Most of this is in your own hands on your account page; to the rest we answer within 30 days.',
        'Deleting your account there erases at once name, mobile number, e-mail, addresses, points, your messages to us and ours to you, requests about products, notes, gift messages and reasons of cancellations. What remains is what the law has us keep: your invoices, with the name, contacts and address on them. Directions to an order on its way go when it has arrived, the details of an unpaid order when it can no longer be paid. A digest of the log-in stays for 75 minutes, so that nobody can use it again.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      blocks: [
        'The connection to this site is encrypted, orders are seen only by those who work on them, and nobody sees the address, receipt or invoice of your order without being logged in to your account.',
        'If anything happens that touches your data, we tell you and the authorities without delay.',
      ],
    },
    {
      id: 'changes',
      title: 'Children, and changes',
      blocks: [
        'The shop is for adults of 18 and over, or for those who buy with a guardian’s consent. We do not knowingly collect children’s data.',
        'When we change this policy, it is published here with its new date, and we point out changes that matter.',
      ],
    },
  ],
};
