import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BelowTheFold } from './below-the-fold';

const page = (
  <BelowTheFold>
    <p>related products</p>
  </BelowTheFold>
);

test('is part of the HTML of the server, and stays during and after hydration', async () => {
  const host = document.createElement('div');
  host.innerHTML = renderToString(page);
  document.body.append(host);
  const paragraph = screen.getByText('related products');
  const root = await act(async () => hydrateRoot(host, page));
  expect(screen.getByText('related products')).toBe(paragraph);
  await act(async () => root.unmount());
});

test('renders after the first frame of a page that the browser renders', async () => {
  render(page);
  expect(screen.queryByText('related products')).toBeNull();
  await screen.findByText('related products');
});
