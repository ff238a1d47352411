import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from './dialog';

beforeEach(() => {
  // jsdom knows dialogs but does not open them.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

function draw(onLeave?: () => void) {
  const closed = vi.fn();
  render(
    <Dialog title="Address" closeLabel="Close" onClose={closed} {...(onLeave && { onLeave })}>
      <input aria-label="Street" />
    </Dialog>,
  );
  return { closed, dialog: screen.getByRole('dialog'), field: screen.getByRole('textbox') };
}

describe('A dialog', () => {
  test('closes when the backdrop is pressed and released', () => {
    const { closed, dialog } = draw();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(closed).toHaveBeenCalledOnce();
  });

  test('stays open when a text selection is dragged from a field onto the backdrop', () => {
    const { closed, dialog, field } = draw();
    fireEvent.pointerDown(field);
    // Browsers send the click to what both ends of the drag have in common.
    fireEvent.click(dialog);
    expect(closed).not.toHaveBeenCalled();
  });

  test('stays open when a press on the backdrop is released inside', () => {
    const { closed, dialog, field } = draw();
    fireEvent.pointerDown(dialog);
    fireEvent.click(field);
    expect(closed).not.toHaveBeenCalled();
  });

  test('closes when the browser goes back, even when only the query string changes', () => {
    const { closed } = draw();
    fireEvent.popState(window);
    expect(closed).toHaveBeenCalledOnce();
  });

  test('leads nowhere else when the browser goes back', () => {
    const left = vi.fn();
    const { closed } = draw(left);
    fireEvent.popState(window);
    expect(left).toHaveBeenCalledOnce();
    expect(closed).not.toHaveBeenCalled();
  });
});
