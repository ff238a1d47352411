import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { server } from '@/tests/setup/msw';
import { ContactForm } from './contact-form';

const words = MESSAGES.en.info.contact;
const form = MESSAGES.en.form;
const ORDER = '3B-1048271';

interface Sent {
  body: unknown;
  key: string | null;
}

/** Answers letters one after the other; the last answer stays. */
function answer(...responses: (() => Response)[]): Sent[] {
  const sent: Sent[] = [];
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
const arrived = () => HttpResponse.json({ id: 'letter-1' }, { status: 201 });

async function write(): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: form.name.label }), 'Noura');
  await userEvent.type(screen.getByRole('textbox', { name: form.email.label }), ' Noura@Example.com ');
  await userEvent.type(screen.getByRole('textbox', { name: form.phone.label }), '٥١٢٣٤٥٦٧');
  await userEvent.type(screen.getByRole('textbox', { name: words.message }), 'When?');
}
const send = () => userEvent.click(screen.getByRole('button', { name: words.submit }));

afterEach(() => history.replaceState(null, '', '/'));

test('an empty letter is not sent: what is missing is said beside its field', async () => {
  const sent = answer(arrived);
  renderInShop(<ContactForm />);
  await send();
  const subject = screen.getByRole('textbox', { name: words.subject });
  expect(subject.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(subject.getAttribute('aria-describedby') ?? '')?.textContent).toBe(form.error.required);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: form.name.label }));
  expect(sent).toEqual([]);
});

test('a letter about an order arrives, in the language of the page', async () => {
  history.replaceState(null, '', `/?order=${ORDER}`);
  const sent = answer(arrived);
  renderInShop(<ContactForm />);
  await write();
  await send();
  expect(await screen.findByRole('heading', { name: words.sentTitle })).toBe(document.activeElement);
  expect(sent[0]?.body).toEqual({
    name: 'Noura',
    email: 'noura@example.com',
    phone: '+96551234567',
    subject: `Order ${ORDER}`,
    message: 'When?',
    language: 'en',
  });
});

test('a letter that may have been lost keeps its words, and its key when it is sent again', async () => {
  history.replaceState(null, '', `/?order=${ORDER}`);
  const sent = answer(() => new HttpResponse(null, { status: 503 }), arrived);
  renderInShop(<ContactForm />);
  await write();
  await send();
  expect((await screen.findByText(words.failed)).closest('[role=alert]')).toBeTruthy();
  await send();
  await screen.findByRole('heading', { name: words.sentTitle });
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[1]).toEqual(sent[0]);
});

test('whoever wrote too often is told so', async () => {
  history.replaceState(null, '', `/?order=${ORDER}`);
  const problem = { type: 'about:blank', title: '', status: 429, detail: '', code: 'too_many_requests' };
  answer(() => HttpResponse.json(problem, { status: 429, headers: { 'content-type': 'application/problem+json' } }));
  renderInShop(<ContactForm />);
  await write();
  await send();
  expect(await screen.findByText(words.tooMany)).toBeTruthy();
});
