'use client';

import type { ComponentProps, MouseEvent } from 'react';
import { isHandledByBrowser } from './prefetch-link';
import { useNavigate } from './use-navigate';

interface PrivateLinkProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  /** A path of the shop that contains a secret, such as an order's reference code. */
  href: string;
}

/**
 * A link whose path contains a secret: it is not prefetched, and `useNavigate` keeps
 * the secret out of the address bar. In a new tab the complete URL opens.
 */
export function PrivateLink({ href, ...rest }: PrivateLinkProps) {
  const { push } = useNavigate();
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    if (isHandledByBrowser(event)) return;
    event.preventDefault();
    push(href);
  }
  return <a {...rest} href={href} onClick={handleClick} />;
}
