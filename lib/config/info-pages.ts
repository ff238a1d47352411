import { features } from '../../shop.config.ts';
import { routes } from '../domain/routes.ts';

/** Information pages by their group in footer and menu. */
export const INFO_GROUPS = {
  help: [
    'contact',
    'faq',
    'shipping',
    ...(features.returns ? (['returns'] as const) : []),
    'payment',
  ],
  company: ['about', 'stores', 'terms', 'privacy'],
} as const satisfies Record<string, readonly (keyof typeof routes)[]>;

export type InfoRoute = (typeof INFO_GROUPS)[keyof typeof INFO_GROUPS][number];

export const INFO_ROUTES = [...INFO_GROUPS.help, ...INFO_GROUPS.company];
export const INFO_PATHS = INFO_ROUTES.map((name) => routes[name]);
