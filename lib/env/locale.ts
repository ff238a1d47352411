/** How addresses say their language, one of LOCALE_STRATEGIES. Apart from the other public settings, because every page needs it in the browser. */
export const LOCALE_STRATEGY: string = process.env.NEXT_PUBLIC_LOCALE_STRATEGY ?? 'prefix_except_default';
