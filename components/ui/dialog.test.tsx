import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Dialog } from './dialog';

function renderDialog(onLeave?: () => void) {
  const onClose = vi.fn();
  render(
    <Dialog title="Address" closeLabel="Close" onClose={onClose} {...(onLeave && { onLeave })}>
      <input aria-label="Street" />
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole('dialog'), field: screen.getByRole('textbox') };
}

describe('A dialog', () => {
  test('closes when the backdrop is pressed and released', () => {
    const { onClose, dialog } = renderDialog();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('closes with its close button', () => {
    const { onClose } = renderDialog();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('a dialog stays open when a text selection is dragged from a field onto the backdrop', () => {
    const { onClose, dialog, field } = renderDialog();
    fireEvent.pointerDown(field);
    // Browsers dispatch the click on the common ancestor of both ends of the drag.
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('a dialog stays open when a press on the backdrop is released inside', () => {
    const { onClose, dialog, field } = renderDialog();
    fireEvent.pointerDown(dialog);
    fireEvent.click(field);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('closes when the browser goes back, even when only the query string changes', () => {
    const { onClose } = renderDialog();
    fireEvent.popState(window);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('calls onLeave instead of onClose when the browser goes back', () => {
    const onLeave = vi.fn();
    const { onClose } = renderDialog(onLeave);
    fireEvent.popState(window);
    expect(onLeave).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });
});
