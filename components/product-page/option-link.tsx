'use client';

import type { ComponentProps } from 'react';
import { isHandledByBrowser, PrefetchLink } from '@/components/navigation/prefetch-link';

/** The option whose value was chosen last: its link on the page of the variant takes the focus. */
let chosen: string | undefined;

/**
 * The link of an option's value. It replaces the URL, because choosing is not a step to go back
 * to, and keeps the scroll position and the focus.
 */
export function OptionLink({
  option,
  ...link
}: { option: string } & Omit<ComponentProps<typeof PrefetchLink>, 'isReplacing'>) {
  const isCurrent = link['aria-current'] === 'true';
  const takeFocus = (element: HTMLAnchorElement | null) => {
    if (!element || chosen !== option) return;
    chosen = undefined;
    element.focus({ preventScroll: true });
  };
  return (
    <PrefetchLink
      {...link}
      isReplacing
      ref={isCurrent ? takeFocus : undefined}
      onClick={(event) => {
        if (!isCurrent && !isHandledByBrowser(event)) chosen = option;
      }}
    />
  );
}
