import { focusManager, QueryClient } from '@tanstack/react-query';
import { REVALIDATE_SECONDS } from '../config/constants.ts';

/** The cache of server data in the browser. Queries do not retry, because the HTTP client does. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: REVALIDATE_SECONDS * 1000, retry: false, refetchOnWindowFocus: false },
  },
});

// By default only `visibilitychange` counts as focus: a window beside another one is always
// visible.
focusManager.setEventListener((onFocus) => {
  if (typeof window === 'undefined') return;
  const handleFocus = () => onFocus();
  addEventListener('focus', handleFocus);
  document.addEventListener('visibilitychange', handleFocus);
  return () => {
    removeEventListener('focus', handleFocus);
    document.removeEventListener('visibilitychange', handleFocus);
  };
});
