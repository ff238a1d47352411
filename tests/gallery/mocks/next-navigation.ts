/** A router that does not navigate. */
export const useRouter = () => ({
  refresh: () => undefined,
  push: () => undefined,
  replace: () => undefined,
  prefetch: () => undefined,
});
export const usePathname = () => location.pathname;
const emptySearchParams = new URLSearchParams();
export const useSearchParams = () => emptySearchParams;
/** The gallery has no redirects, whose errors Next throws. */
export const unstable_rethrow = () => undefined;
