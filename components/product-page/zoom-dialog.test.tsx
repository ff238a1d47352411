import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ZoomDialog } from './zoom-dialog';

const image = (index: number, width = 960) => ({
  url: `/media/items/${index}.webp`,
  alt: `Side ${index}`,
  width,
  height: width * 1.25,
});
const labels = {
  region: 'Pictures',
  show: ['Picture 1', 'Picture 2'],
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  close: 'Close',
  position: '{index} of 2',
  previous: 'Previous',
  next: 'Next',
};

beforeEach(() => {
  vi.stubGlobal('scrollBy', vi.fn());
  Element.prototype.scrollBy = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  render(
    <ZoomDialog images={[image(1), image(2, 1600)]} first={0} labels={labels} onClose={() => {}} />,
  );
});

const button = (name: string) => screen.getByRole('button', { name });
const isDisabled = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const isEnlarged = () => button('Pictures').getAttribute('aria-pressed') === 'true';

const readScale = () => Number(button('Pictures').style.getPropertyValue('--scale'));

test('the image opens whole; buttons and keys change its size in steps', async () => {
  expect([readScale(), isEnlarged()]).toEqual([1, false]);
  expect([isDisabled('Smaller'), isDisabled('Larger')]).toEqual([true, false]);
  for (const _ of [1.5, 2]) await userEvent.click(button('Larger'));
  expect([readScale(), isDisabled('Smaller'), isDisabled('Larger')]).toEqual([2, false, true]);
  await userEvent.keyboard('-');
  expect(readScale()).toBe(1.5);
  await userEvent.keyboard('++');
  expect(readScale()).toBe(2);
});

test('the largest size is that of images with enough pixels', async () => {
  await userEvent.click(button('Picture 2'));
  for (const _ of [1.5, 2, 3]) await userEvent.click(button('Larger'));
  expect([readScale(), isDisabled('Larger')]).toEqual([3, true]);
});

test('a press of the mouse or the keyboard doubles the image, and another one takes it back', async () => {
  await userEvent.click(button('Pictures'));
  expect([readScale(), isEnlarged()]).toEqual([2, true]);
  await userEvent.keyboard('{Enter}');
  expect([readScale(), isEnlarged()]).toEqual([1, false]);
});

test('the image has the focus', () => {
  expect(document.activeElement).toBe(button('Pictures'));
});

test('on touch screens only a double tap enlarges the image', async () => {
  const tap = () => userEvent.pointer({ keys: '[TouchA]', target: button('Pictures') });
  const clock = vi.spyOn(performance, 'now');
  clock.mockReturnValue(1000);
  await tap();
  clock.mockReturnValue(2000);
  await tap();
  expect(isEnlarged()).toBe(false);
  clock.mockReturnValue(2200);
  await tap();
  expect(isEnlarged()).toBe(true);
  clock.mockRestore();
});

test('the title states the position; thumbnails and arrows show the other image at the first size', async () => {
  expect(screen.getByRole('dialog', { name: 'Pictures 1 of 2' })).toBeTruthy();
  expect([isDisabled('Previous'), isDisabled('Next')]).toEqual([true, false]);
  await userEvent.click(button('Larger'));
  await userEvent.click(button('Picture 2'));
  expect(screen.getByRole('dialog', { name: 'Pictures 2 of 2' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Side 2' })).toBeTruthy();
  expect(isEnlarged()).toBe(false);
  expect(isDisabled('Next')).toBe(true);
  await userEvent.click(button('Previous'));
  expect(screen.getByRole('img', { name: 'Side 1' })).toBeTruthy();
});
