import { colours } from '../../shop.config.ts';

/** Colours of the design, used by tailwind.config.ts and by the web app manifest. */
export const COLOURS = {
  transparent: 'transparent',
  current: 'currentColor',
  white: '#FFFFFF',
  ...colours,
  danger: { 100: '#FBE4E1', 600: '#B3261E' },
  info: { 100: '#DDEFF3', 600: '#0F6E84' },
  /** Marks of payment providers. */
  brand: { knet: '#0B4F9C', visa: '#1434CB', tabby: '#3BFFC1', tabbyText: '#292929' },
} as const;
