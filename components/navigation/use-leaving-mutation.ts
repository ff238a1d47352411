'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOnLeave } from '@/components/ui/reset-on-leave';

/**
 * Milliseconds after which a page that should have been left can be used again: the visitor stopped
 * loading, or the next page does not respond.
 */
export const LEAVE_TIMEOUT_MS = 15_000;

interface LeavingMutationOptions<Result, Variables> {
  mutationFn: (variables: Variables) => Promise<Result>;
  /** Opens the next page. Not called if the page was left during the request. */
  openNext: (result: Result) => void;
  onError?: (error: Error) => void;
}

/**
 * A mutation after which the page is left. It stays busy until the next page is shown, and is reset
 * when the visitor returns: the router and the browser's back/forward cache keep a page with its
 * state. A request that ends after the page was left has no further effect.
 */
export function useLeavingMutation<Result, Variables>({
  mutationFn,
  openNext,
  onError,
}: LeavingMutationOptions<Result, Variables>) {
  /** Increases whenever the page is left. */
  const visit = useRef(0);
  const isBusy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mutation = useMutation({
    mutationFn,
    onMutate: () => visit.current,
    onSuccess: (result, _variables, startedIn) => {
      if (startedIn !== visit.current) return;
      timer.current = setTimeout(reset, LEAVE_TIMEOUT_MS);
      openNext(result);
    },
    onError: (error) => {
      isBusy.current = false;
      onError?.(error);
    },
  });

  function reset() {
    clearTimeout(timer.current);
    isBusy.current = false;
    mutation.reset();
  }

  useOnLeave(() => {
    visit.current++;
    reset();
  });
  useEffect(() => {
    const leave = () => {
      visit.current++;
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  return {
    ...mutation,
    reset,
    /** A request is running, or the next page is loading. */
    isBusy: mutation.isPending || mutation.isSuccess,
    /** Ignored while busy: presses of one task arrive before the button is disabled. */
    mutate: (variables: Variables) => {
      if (isBusy.current) return;
      isBusy.current = true;
      mutation.mutate(variables);
    },
  };
}
