import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ResetOnLeave, useOnLeave } from './reset-on-leave';

function Draft() {
  const [step, setStep] = useState('form');
  return (
    <>
      <input aria-label="name" />
      <button type="button" onClick={() => setStep('sent')}>
        {step}
      </button>
    </>
  );
}

/** A page that the router hides and shows again instead of unmounting it. */
const page = (
  mode: 'visible' | 'hidden',
  children = (
    <ResetOnLeave>
      <Draft />
    </ResetOnLeave>
  ),
) => <Activity mode={mode}>{children}</Activity>;

test('ResetOnLeave clears input and state when the page is hidden', async () => {
  const { container, rerender } = render(page('visible'));
  await userEvent.type(screen.getByLabelText('name'), 'Noura');
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('sent');
  await act(async () => rerender(page('hidden')));
  expect(container.querySelector('input')).toBeNull();
  await act(async () => rerender(page('visible')));
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('');
  expect(screen.getByRole('button').textContent).toBe('form');
});

test('without ResetOnLeave, a hidden page keeps input and state (router behaviour)', async () => {
  const { rerender } = render(page('visible', <Draft />));
  await userEvent.type(screen.getByLabelText('name'), 'Noura');
  await act(async () => rerender(page('hidden', <Draft />)));
  await act(async () => rerender(page('visible', <Draft />)));
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('Noura');
});

test('ResetOnLeave keeps the input of a visible page across renders', async () => {
  const { rerender } = render(page('visible'));
  await userEvent.type(screen.getByLabelText('name'), 'Noura');
  rerender(page('visible'));
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('Noura');
});

const handleLeave = vi.fn();

function Counter() {
  const [count, setCount] = useState(0);
  useOnLeave(() => {
    handleLeave(count);
    setCount(0);
  });
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

test('useOnLeave calls back once when the page is hidden, with the current state', async () => {
  const { rerender } = render(page('visible', <Counter />));
  await userEvent.click(screen.getByRole('button'));
  expect(handleLeave).not.toHaveBeenCalled();
  await act(async () => rerender(page('hidden', <Counter />)));
  expect(handleLeave.mock.calls).toEqual([[1]]);
  await act(async () => rerender(page('visible', <Counter />)));
  expect(screen.getByRole('button').textContent).toBe('0');
});
