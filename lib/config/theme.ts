/** Colours of the design, used by tailwind.config.ts and by the web app manifest. */
export const COLOURS = {
  transparent: 'transparent',
  current: 'currentColor',
  white: '#FFFFFF',
  sand: { 50: '#FBF8F3', 100: '#F4EEE4', 200: '#E8DECD', 300: '#D8CAB2', 500: '#8F7F60' },
  ink: { 500: '#6A6254', 700: '#3D382F', 900: '#1E1B16' },
  primary: { 100: '#DCE9E2', 700: '#1F4D3F', 800: '#163A2F' },
  accent: { 100: '#FBEBCB', 500: '#D9920B', 600: '#8A5600' },
  danger: { 100: '#FBE4E1', 600: '#B3261E' },
  info: { 100: '#DDEFF3', 600: '#0F6E84' },
  /** Marks of payment providers. */
  brand: { knet: '#0B4F9C', visa: '#1434CB', tabby: '#3BFFC1', tabbyText: '#292929' },
} as const;
