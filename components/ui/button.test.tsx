import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from './button';

function Sender({ onSend }: { onSend: () => void }) {
  const [isSending, setSending] = useState(false);
  return (
    <Button
      isDisabled={isSending}
      onClick={() => {
        onSend();
        setSending(true);
      }}
    >
      Send
    </Button>
  );
}

test('a button that its press disables keeps the focus and ignores presses of pointer, Enter and Space', async () => {
  const onClick = vi.fn();
  render(<Sender onSend={onClick} />);
  const button = screen.getByRole('button');
  await userEvent.click(button);
  await userEvent.click(button);
  await userEvent.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('a disabled submit button does not submit its form, by Enter in a field either', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  const form = (isDisabled: boolean) => (
    <form onSubmit={onSubmit}>
      <input />
      <Button type="submit" isDisabled={isDisabled}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(true));
  await userEvent.type(screen.getByRole('textbox'), 'text{Enter}');
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(form(false));
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
