import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInShop } from '@/tests/fixtures/render';
import { CountedTextarea } from './order-texts-fields';

function Example({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <CountedTextarea
      label="Gift message"
      hint="On a card"
      value={value}
      maxLength={5}
      rows={2}
      onChange={setValue}
    />
  );
}

const field = () => screen.getByRole('textbox', { name: /Gift message/ });
const description = () =>
  document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

test('counts grapheme clusters and announces the remaining characters after typing stops', async () => {
  renderInShop(<Example />);
  expect(screen.getByText('0/5')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.type(field(), 'a👨‍👩‍👧‍👦');
  expect(screen.getByText('2/5')).toBeTruthy();
  expect(screen.getByRole('status').textContent).not.toBe('3 characters left');
  expect(await screen.findByText('3 characters left', {}, { timeout: 3_000 })).toBe(
    screen.getByRole('status'),
  );
});

test('keeps a text that exceeds the limit and describes the excess', async () => {
  renderInShop(<Example initial="abcde" />);
  await userEvent.type(field(), 'fg');
  expect(field()).toHaveProperty('value', 'abcdefg');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(description()).toBe('2 characters too many');
});

test('announces the remaining characters with the correct Arabic plural', async () => {
  renderInShop(<Example initial="abc" />, 'ar');
  expect(screen.getByText('بقي حرفان')).toBe(screen.getByRole('status'));
});
