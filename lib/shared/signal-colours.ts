/** Colours with a meaning of their own: they do not change with those of the shop. */
export const SIGNAL_COLOURS = {
  danger: { 100: '#FBE4E1', 600: '#9F2B20' },
  info: { 100: '#DDEFF3', 600: '#0F6E84' },
} as const;
