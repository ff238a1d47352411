import { QueryClient } from '@tanstack/react-query';
import { REVALIDATE_SECONDS } from '@/lib/config/constants';

/** One cache of server data for a visit. The HTTP client retries already, so queries do not. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: REVALIDATE_SECONDS * 1000, retry: false, refetchOnWindowFocus: false } },
});
