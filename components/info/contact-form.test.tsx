import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { LOCALES, type Locale } from '@/lib/contract/locales';
import { orderPrefix } from '@/shop.config';
import { fill } from '@/tests/e2e/messages';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop, withShop } from '@/tests/fixtures/render';
import { server } from '@/tests/setup/msw';
import { ContactForm } from './contact-form';

const messages = MESSAGES.en.info.contact;
const form = MESSAGES.en.form;
const ORDER = `${orderPrefix}1048271`;

interface SentMessage {
  body: unknown;
  key: string | null;
}

/** Responds to contact requests in order and repeats the last response. */
function mockContact(...responses: (() => Response)[]): SentMessage[] {
  const sent: SentMessage[] = [];
  server.use(
    http.get('*/GetCountriesByWebSite', () => HttpResponse.json([])),
    http.post('*/gateway/user/api/WEB/Contact/Create', async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      const respond = responses[Math.min(sent.length, responses.length) - 1];
      return respond ? respond() : HttpResponse.error();
    }),
  );
  return sent;
}
const created = () =>
  HttpResponse.json({ id: 'message-1', caseNumber: 'C-1048271' }, { status: 201 });

async function fillForm(locale: Locale = 'en'): Promise<void> {
  const { name, email, phone } = MESSAGES[locale].form;
  await userEvent.type(screen.getByRole('textbox', { name: name.label }), 'Noura');
  await userEvent.type(screen.getByRole('textbox', { name: email.label }), ' Noura@Example.com ');
  await userEvent.type(screen.getByRole('textbox', { name: phone.label }), '٥١٢٣٤٥٦٧');
  await userEvent.type(
    screen.getByRole('textbox', { name: MESSAGES[locale].info.contact.message }),
    'When?',
  );
}
const send = (locale: Locale = 'en') =>
  userEvent.click(screen.getByRole('button', { name: MESSAGES[locale].info.contact.submit }));

afterEach(() => history.replaceState(null, '', '/'));

test('ContactForm keeps text that was typed before hydration', async () => {
  mockContact(created);
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(withShop(<ContactForm />));
  const name = within(page).getByRole<HTMLInputElement>('textbox', { name: form.name.label });
  name.value = 'Noura';
  render(withShop(<ContactForm />), { container: page, hydrate: true });
  await act(async () => undefined);
  expect(name.isConnected).toBe(true);
  expect(name.value).toBe('Noura');
  page.remove();
});

test('ContactForm shows errors at empty fields and sends nothing', async () => {
  const sent = mockContact(created);
  renderInShop(<ContactForm />);
  await send();
  const subject = screen.getByRole('textbox', { name: messages.subject });
  expect(subject.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(subject.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    form.error.required,
  );
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: form.name.label }));
  expect(sent).toEqual([]);
});

test.each(LOCALES)(
  'ContactForm sends a message about an order in the language of the page: %s',
  async (locale) => {
    const { contact } = MESSAGES[locale].info;
    const subject = fill(contact.orderSubject, { order: ORDER });
    history.replaceState(null, '', `/?order=${ORDER}`);
    const sent = mockContact(created);
    renderInShop(<ContactForm />, locale);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: contact.subject }).value).toBe(
      subject,
    );
    await fillForm(locale);
    await send(locale);
    const title = await screen.findByRole('heading', { name: contact.sentTitle });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByText(/C-1048271/)).toBeTruthy();
    expect(sent[0]?.body).toEqual({
      name: 'Noura',
      email: 'noura@example.com',
      phone: '+96551234567',
      subject,
      message: 'When?',
      language: locale,
    });
  },
);

test('ContactForm preserves the input after a failure and resends it with the same idempotency key', async () => {
  history.replaceState(null, '', `/?order=${ORDER}`);
  const sent = mockContact(() => new HttpResponse(null, { status: 503 }), created);
  renderInShop(<ContactForm />);
  await fillForm();
  await send();
  expect((await screen.findByText(messages.failed)).closest('[role=alert]')).toBeTruthy();
  await send();
  await screen.findByRole('heading', { name: messages.sentTitle });
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[1]).toEqual(sent[0]);
});

test('ContactForm shows a message after too many requests', async () => {
  history.replaceState(null, '', `/?order=${ORDER}`);
  const problem = {
    type: 'about:blank',
    title: '',
    status: 429,
    detail: '',
    code: 'too_many_requests',
  };
  mockContact(() =>
    HttpResponse.json(problem, {
      status: 429,
      headers: { 'content-type': 'application/problem+json' },
    }),
  );
  renderInShop(<ContactForm />);
  await fillForm();
  await send();
  expect(await screen.findByText(messages.tooMany)).toBeTruthy();
});
