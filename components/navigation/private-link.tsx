'use client';

import type { ComponentProps, MouseEvent } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { localePath } from '@/lib/i18n/paths';
import { isHandledByBrowser } from './prefetch-link';
import { useNavigate } from './use-navigate';

interface PrivateLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Without language; contains a secret, such as an order's reference code. */
  path: string;
}

/**
 * A link whose path contains a secret: it is not prefetched, and `useNavigate` keeps the secret out
 * of the address bar. In a new tab the complete URL opens.
 */
export function PrivateLink({ path, ...rest }: PrivateLinkProps) {
  const { locale } = useShop();
  const { push } = useNavigate();
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    if (isHandledByBrowser(event)) return;
    event.preventDefault();
    push(path);
  }
  return <a {...rest} href={localePath(locale, path)} onClick={handleClick} />;
}
