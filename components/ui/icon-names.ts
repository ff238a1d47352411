/**
 * Written by scripts/icons/build.ts: the one file of the shop's icons, and its symbols.
 */
export const ICONS_FILE = '/icons-b8c2.svg';

export const ICON_NAMES = [
  'alert',
  'arrow-right',
  'bag',
  'bank-note',
  'card',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-check',
  'clock',
  'close',
  'copy',
  'download',
  'edit',
  'enlarge',
  'eye',
  'eye-off',
  'filter',
  'gift',
  'heart',
  'key',
  'link',
  'log-out',
  'mail',
  'menu',
  'minus',
  'package',
  'pause',
  'phone',
  'pin',
  'play',
  'plus',
  'return',
  'scale',
  'search',
  'trash',
  'truck',
  'user',
  'wallet',
] as const;

export type IconName = (typeof ICON_NAMES)[number];
