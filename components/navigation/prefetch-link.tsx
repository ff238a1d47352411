'use client';

import { useRouter } from 'next/navigation';
import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { needsNewDocument } from '@/lib/analytics/third-party';
import { prefersReducedData } from '@/lib/client/network';
import { localePath } from '@/lib/i18n/paths';
import { preloadMainImage } from '@/lib/next/image/preload-image';
import { setPreviewImage } from '@/lib/next/image/preview-image';

interface PrefetchLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the shop without language. */
  path: string;
  /**
   * URL of the main image of the linked page; it is preloaded with the page. Until it has loaded,
   * the page shows the first image of the `<article>` around this link.
   */
  mainImage?: string | undefined;
  /** Replaces the URL and keeps the scroll position. */
  isReplacing?: boolean;
}

/** A press causes up to four of the events that prefetch: one of them is enough. */
const GESTURE_MS = 1_000;

type Prefetch = ReturnType<typeof useRouter>['prefetch'];
/**
 * Like `prefetch={true}` of next/link: the full page, not only the loading state shared by a route.
 */
export const FULL_PREFETCH = { kind: 'full' } as Parameters<Prefetch>[1]; // Next does not export the enum of kinds

/** Whether the browser handles the click: another tab or window, or a download. */
export const isHandledByBrowser = ({
  currentTarget,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent<HTMLAnchorElement>) =>
  button !== 0 ||
  metaKey ||
  ctrlKey ||
  shiftKey ||
  altKey ||
  currentTarget.target !== '' ||
  currentTarget.hasAttribute('download');

/**
 * A link that prefetches its page on hover, focus or press. Unlike next/link it observes no
 * viewport and has a third of the code.
 */
export function PrefetchLink({
  path,
  mainImage,
  isReplacing,
  onClick,
  ...rest
}: PrefetchLinkProps) {
  const href = localePath(useShop().locale, path);
  const { prefetch, push, replace } = useRouter();
  const prefetchedAt = useRef(Number.NEGATIVE_INFINITY);
  const prefetchPage = () => {
    if (performance.now() - prefetchedAt.current < GESTURE_MS || prefersReducedData()) return;
    prefetchedAt.current = performance.now();
    prefetch(href, FULL_PREFETCH);
    if (mainImage) preloadMainImage(mainImage);
  };
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || isHandledByBrowser(event) || needsNewDocument(href)) return;
    event.preventDefault();
    if (mainImage)
      setPreviewImage(mainImage, event.currentTarget.closest('article')?.querySelector('img'));
    if (isReplacing) replace(href, { scroll: false });
    else push(href);
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={handleClick}
      onPointerEnter={prefetchPage}
      onPointerDown={prefetchPage}
      onFocus={prefetchPage}
      onTouchStart={prefetchPage}
    />
  );
}
