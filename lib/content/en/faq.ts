import type { FaqContent } from '../types.ts';

export const faq: FaqContent = {
  title: 'Questions and answers',
  description:
    'Answers from {shop} about ordering, delivery, payment, returns, our goods, accounts and points.',
  lead: 'Search for a word, or open the question that is closest to yours.',
  groups: [
    {
      id: 'ordering',
      title: 'Ordering',
      questions: [
        {
          question: 'Do I need an account to order?',
          answer:
            'No. You can order as a guest with name, mobile number and e-mail. An account keeps your addresses, points and orders; you can make one after ordering, and your orders come along.',
        },
        {
          question: 'How do I change an order that I have placed?',
          answer:
            'A confirmed order is not changed, but you can cancel it from your account until it ships, and order again. To change the address or recipient, [write to us](/contact-us) quickly with the order number.',
        },
        {
          question: 'How do I follow my order?',
          answer:
            'In your account, or on the page [Track your order](/success) with the order number from your confirmation and your phone or e-mail. We also write to you when it ships and when it is delivered.',
        },
        {
          question: 'What does “pre-order” mean?',
          answer:
            'A product that reaches us soon and that you can order now. Its page shows when we expect to ship it, and how many you may have.',
        },
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery',
      questions: [
        {
          question: 'How long does delivery take, and what does it cost?',
          answer:
            'The page [Shipping and delivery](/shipping-regulation) has fees and times for each country, and the total from which delivery is free.',
        },
        {
          question: 'Do you deliver outside Kuwait?',
          answer:
            'Yes: to Saudi Arabia, the Emirates, Qatar, Bahrain and Oman. Choose your country at the top of the page to see prices in its currency and what is available there.',
        },
        {
          question: 'Can I send an order to somebody as a gift?',
          answer:
            'Yes. Write the recipient’s name, number and address at checkout. You can also write a gift message there, which we put on a card. The invoice does not go into the gift box; it comes to your e-mail and is on the page of your order.',
        },
        {
          question: 'What if I am not at home?',
          answer:
            'The driver calls before arriving and tries again the next day at no charge. Somebody else may receive it for you.',
        },
        {
          question: 'My order is late. What can I do?',
          answer:
            'Write to us with the order number, and we follow it up. If it is more than 14 days late, you may cancel and have back all that you paid.',
        },
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      questions: [
        {
          question: 'How can I pay?',
          answer:
            'By KNET, card, Tabby, Deema, cash on delivery and points, depending on your country and the value of the order. The limits are on the page [Payment methods](/payment-methods).',
        },
        {
          question: 'The money was taken, but the order is not confirmed. What now?',
          answer:
            'Do not pay again. We ask the bank by ourselves within minutes: either the order is confirmed, or the money goes back. After an hour, send us the payment ID through the [contact page](/contact-us).',
        },
        {
          question: 'Is there a surcharge on KNET or cards?',
          answer: 'No. We add no surcharge to any way of paying.',
        },
        {
          question: 'Why do I see prices in my currency, but pay in dinar?',
          answer:
            'Our prices are in Kuwaiti dinar; we show them in your country’s currency so that they are easy to compare. Your bank converts at its own rate of the day.',
        },
      ],
    },
    {
      id: 'returns',
      title: 'Returns and cancelling',
      questions: [
        {
          question: 'How do I return a product?',
          answer:
            'Within 14 days of delivery, as long as it is unopened. Write to us with the order number, and in Kuwait our driver collects it from your door. Details: [Replacements and returns](/replacement-and-return-policy).',
        },
        {
          question: 'When is the money back on my card?',
          answer:
            'Within 5 to 10 working days, depending on the bank. Points reach your account on the day that we approve the cancellation or return.',
        },
        {
          question: 'Can food and perfume be returned once opened?',
          answer: 'No, for everyone’s safety, unless they are faulty or not what you ordered.',
        },
        {
          question: 'How do I cancel my order?',
          answer:
            'From the order in your account, until it ships. An order that is not paid is cancelled at once; for a paid one we look at your request and return the money.',
        },
      ],
    },
    {
      id: 'products',
      title: 'Our goods',
      questions: [
        {
          question: 'My honey has set. Is it not pure?',
          answer:
            'It is. Many kinds of honey crystallise by nature. Stand the jar in warm water, no hotter than 40 °C, until it is liquid again.',
        },
        {
          question: 'How do I keep dates and coffee?',
          answer:
            'Soft dates in the refrigerator, dry ones in a cool place and well closed. Coffee in its sealed bag, away from light and heat, ground just before brewing.',
        },
        {
          question: 'A product is sold out. When does it come back?',
          answer:
            'Choose “Tell me when it is back” on its page and we write to you when it returns, or [ask us](/contact-us) when we expect it. We promise no date that we do not know.',
        },
        {
          question: 'Do you prepare corporate gifts and large orders?',
          answer:
            'Yes. [Write to us](/contact-us) with number, date and budget, and you have an offer within two working days.',
        },
      ],
    },
    {
      id: 'account',
      title: 'Account and points',
      questions: [
        {
          question: 'I did not receive the verification code',
          answer:
            'Check the number, then ask for a new code after a minute. You can go on shopping and verify it later.',
        },
        {
          question: 'How do I use my points?',
          answer:
            'Choose to use them when you pay: they are taken first, and you pay the rest by KNET or card. Your balance is shown in your account.',
        },
        {
          question: 'How do I delete my account?',
          answer:
            'On your account page, under security. Your details and points are erased at once and cannot be brought back. See the [privacy policy](/privacy-policy).',
        },
      ],
    },
  ],
};
