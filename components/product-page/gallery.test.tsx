import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Gallery } from './gallery';

const image = (index: number) => ({
  url: `/media/items/${index}.webp`,
  alt: `Side ${index}`,
  width: 960,
  height: 1200,
});
const labels = {
  region: 'Pictures',
  show: ['Picture 1', 'Picture 2'],
  zoom: 'Enlarge',
  close: 'Close',
};

test('a gallery with one image has no thumbnail strip', () => {
  render(<Gallery images={[image(1)]} labels={labels} />);
  expect(screen.queryByRole('button', { name: 'Picture 1' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Enlarge' })).toBeTruthy();
});

test('a gallery with two images has a thumbnail for each', () => {
  render(<Gallery images={[image(1), image(2)]} labels={labels} />);
  expect(screen.getAllByRole('button', { name: /^Picture/ })).toHaveLength(2);
});
