'use client';

import type { ComponentProps, MouseEvent } from 'react';
import { isHandledByBrowser } from './prefetch-link';
import { useNavigate } from './use-navigate';

interface PrivateLinkProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  /** A path of the shop that carries a secret, as an order's does. */
  href: string;
}

/** A link that leads to an order: nothing of it is fetched ahead, and its secret does not get into the address bar. */
export function PrivateLink({ href, ...rest }: PrivateLinkProps) {
  const { push } = useNavigate();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (isHandledByBrowser(event)) return;
    event.preventDefault();
    push(href);
  }
  return <a {...rest} href={href} onClick={follow} />;
}
