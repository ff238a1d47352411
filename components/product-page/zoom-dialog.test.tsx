import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ZoomDialog } from './zoom-dialog';

const image = (index: number) => ({
  url: `/media/items/${index}.webp`,
  alt: `Side ${index}`,
  width: 960,
  height: 1200,
});
const labels = {
  region: 'Pictures',
  show: ['Picture 1', 'Picture 2'],
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  close: 'Close',
};

beforeEach(() => {
  vi.stubGlobal('scrollBy', vi.fn());
  Element.prototype.scrollBy = vi.fn();
  render(<ZoomDialog images={[image(1), image(2)]} first={0} labels={labels} onClose={() => {}} />);
});

const button = (name: string) => screen.getByRole('button', { name });
const isDisabled = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const isEnlarged = () => button('Pictures').getAttribute('aria-pressed') === 'true';

test('the buttons enlarge the image in steps up to three times, and back', async () => {
  expect([isEnlarged(), isDisabled('Smaller'), isDisabled('Larger')]).toEqual([false, true, false]);
  for (const _ of [1.5, 2, 3]) await userEvent.click(button('Larger'));
  expect([isEnlarged(), isDisabled('Smaller'), isDisabled('Larger')]).toEqual([true, false, true]);
  for (const _ of [2, 1.5, 1]) await userEvent.click(button('Smaller'));
  expect([isEnlarged(), isDisabled('Smaller')]).toEqual([false, true]);
});

test('a press of the mouse or the keyboard enlarges the image, and another one shows it whole', async () => {
  await userEvent.click(button('Pictures'));
  expect(isEnlarged()).toBe(true);
  await userEvent.keyboard('{Enter}');
  expect(isEnlarged()).toBe(false);
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

test('the title states the position, and a thumbnail shows the whole other image', async () => {
  expect(screen.getByRole('dialog', { name: 'Pictures 1/2' })).toBeTruthy();
  await userEvent.click(button('Larger'));
  await userEvent.click(button('Picture 2'));
  expect(screen.getByRole('dialog', { name: 'Pictures 2/2' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Side 2' })).toBeTruthy();
  expect(isEnlarged()).toBe(false);
});
