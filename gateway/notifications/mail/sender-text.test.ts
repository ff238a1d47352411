import { describe, expect, it } from 'vitest';
import { MAIL_SHOP } from '../../../tests/setup/gateway/mails.ts';
import { KUWAITI_ADDRESS, order } from '../../../tests/setup/gateway/sample-orders.ts';
import { buildOrderMail } from '../../orders/messages/order-mail.ts';
import { buildWelcomeMail } from '../../people/users/messages.ts';
import { renderText } from './render-text.ts';

const NAMES = [
  'Claim your prize https://evil.example/x',
  'www.evil.example',
  'Prize at evil.example',
  'prize\nhttp://evil.example',
];

describe.each(['ar', 'en'] as const)('E-mails in %s', (language) => {
  it.each(NAMES)('e-mails do not contain the name %j, which has a web address', (name) => {
    const customer = { name, phone: '+96551234567', email: 'noura@example.com' };
    const address = { ...KUWAITI_ADDRESS, recipientName: name, street: 'https://evil.example/s' };
    const mails = [
      buildOrderMail('confirmed', order({ address }), customer, MAIL_SHOP, language),
      buildWelcomeMail({ name: { En: name, Ar: name } }, MAIL_SHOP, language),
    ];
    for (const mail of mails) {
      expect(mail.paragraphs).toContain(language === 'ar' ? 'أهلًا،' : 'Hello,');
      expect(JSON.stringify(mail.paragraphs)).not.toContain('evil');
    }
    expect(renderText(mails[0] ?? expect.fail(), MAIL_SHOP, language)).not.toMatch(
      /https?:\/\/evil/,
    );
  });

  it('e-mails greet a person by an ordinary name', () => {
    const mail = buildWelcomeMail({ name: { En: 'J. R. Noura', Ar: 'نورة' } }, MAIL_SHOP, language);
    expect(mail.paragraphs[0]).toContain(language === 'ar' ? 'نورة' : 'J. R. Noura');
  });
});
