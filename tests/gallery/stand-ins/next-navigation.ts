/** The router of a shop that stays where it is. */
export const useRouter = () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined, prefetch: () => undefined });
export const usePathname = () => location.pathname;
const nothingChosen = new URLSearchParams();
export const useSearchParams = () => nothingChosen;
