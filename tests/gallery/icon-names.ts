import type { IconName } from '@/components/ui/icon-names';
// The build brings it as a text.
import sprite from '@/public/icons.svg';

/** Every symbol that the shop's one file of icons has. */
export const ICON_NAMES = [...String(sprite).matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name as IconName); // icon-names.ts is written from the same file
