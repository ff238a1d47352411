import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { IntentLink } from './intent-link';

vi.mock('next/link', () => ({ default: ({ prefetch, ...rest }: { prefetch: boolean }) => <a data-prefetch={prefetch} {...rest} /> }));

const asked: string[] = [];
vi.stubGlobal(
  'Image',
  class {
    sizes = '';
    set srcset(value: string) {
      asked.push(value);
    }
  },
);
const connect = (connection: object | undefined) => Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

afterEach(() => {
  cleanup();
  asked.length = 0;
  connect(undefined);
});

function link(name: string) {
  render(
    <IntentLink href="/product-details/honey" mainPicture={`/media/${name}.webp`}>
      {name}
    </IntentLink>,
  );
  return screen.getByRole('link');
}

it.each([
  ['pointed at', fireEvent.pointerEnter],
  ['focused', fireEvent.focus],
  ['pressed', fireEvent.pointerDown],
  ['touched', fireEvent.touchStart],
])('fetches the page and its main picture when it is %s, not before', (name, show) => {
  const element = link(name);
  expect([element.dataset.prefetch, asked.length]).toEqual(['false', 0]);
  show(element);
  show(element);
  expect(element.dataset.prefetch).toBe('true');
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('w=1080');
});

it.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'fetches nothing ahead over %j',
  (connection) => {
    connect(connection);
    const element = link(JSON.stringify(connection));
    fireEvent.pointerEnter(element);
    expect([element.dataset.prefetch, asked.length]).toEqual(['false', 0]);
  },
);
