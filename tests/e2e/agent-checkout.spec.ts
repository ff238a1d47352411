import { randomUUID } from 'node:crypto';
import { SALMIYA_TEXT } from './address-book';
import { expect, test } from './checkout';
import { urlSecret } from './secrets';
import { createPerson } from './users';

const PROFILE = 'https://shopify.dev/ucp/agent-profiles/2026-08-25/valid-with-capabilities.json';

interface Checkout {
  id: string;
  status: string;
  continue_url: string;
  order?: { permalink_url: string };
}

test('a shopper finishes the checkout of an agent, which reads that it is completed', {
  tag: '@once',
}, async ({ page, request, lang, messages, checkout, testProduct, localPath, siteUrl }) => {
  const item = testProduct('purchased');
  const person = createPerson(lang);
  const call = async (name: string, input: object): Promise<Checkout> => {
    const response = await request.post(`${siteUrl}/gateway/ucp/mcp`, {
      headers: { accept: 'application/json' },
      data: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name,
          arguments: {
            ...input,
            meta: { 'ucp-agent': { profile: PROFILE }, 'idempotency-key': randomUUID() },
          },
        },
      },
    });
    return (await response.json()).result.structuredContent;
  };
  const prepared = await call('create_checkout', {
    checkout: {
      line_items: [{ item: { id: item.id }, quantity: 2 }],
      context: { language: lang, address_country: 'KW' },
      buyer: { first_name: person.name, email: person.email, phone_number: person.phone },
      fulfillment: {
        methods: [
          {
            type: 'shipping',
            destinations: [
              {
                address_country: 'KW',
                address_locality: lang === 'ar' ? 'السالمية' : 'Salmiya',
                street_address: '12',
              },
            ],
          },
        ],
      },
    },
  });
  expect(prepared.status).toBe('requires_escalation');

  await page.goto(prepared.continue_url);
  const { account, address, cart, form } = messages;
  const proposal = page.getByRole('region', { name: cart.share.title, exact: true });
  await proposal.getByRole('button', { name: cart.share.add, exact: true }).click();
  await expect(proposal).toHaveCount(0);
  await expect(page).toHaveURL(localPath('/cart'));
  await checkout.main.getByRole('button', { name: cart.summary.checkout, exact: true }).click();
  await page
    .getByRole('dialog', { name: account.check.title })
    .getByRole('button', { name: account.check.guest })
    .click();
  const quick = page.getByRole('dialog', { name: account.quick.title });
  await expect(quick.getByLabel(form.name.label, { exact: true })).toHaveValue(person.name);
  await expect(quick.getByLabel(form.email.label, { exact: true })).toHaveValue(person.email);
  await quick.getByRole('button', { name: account.quick.submit, exact: true }).click();

  await expect(page).toHaveURL(localPath('/checkout'));
  const field = (name: string) => checkout.main.getByRole('textbox', { name, exact: true });
  await expect(field(address.field.street)).toHaveValue('12');
  await field(address.field.block).fill('5');
  await field(address.building.House).fill('7');
  await checkout.main
    .getByRole('button', { name: messages.checkout.address.use, exact: true })
    .click();
  await expect(checkout.main.getByRole('radio', { name: SALMIYA_TEXT[lang] })).toBeChecked();
  await checkout.openReview('Cash');
  await checkout.place.click();
  await expect(checkout.heading('Confirmed')).toBeVisible();

  const completed = await call('get_checkout', { id: prepared.id });
  expect(completed).toMatchObject({
    status: 'completed',
    order: { permalink_url: `${siteUrl}${localPath(`/success/${await urlSecret(page)}`)}` },
  });
});
