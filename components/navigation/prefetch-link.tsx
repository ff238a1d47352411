'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps, MouseEvent } from 'react';
import { needsNewDocument } from '@/lib/analytics/third-party';
import { prefersReducedData } from '@/lib/client/network';
import { preloadMainImage } from '@/lib/next/image/preload-image';

interface IntentLinkProps extends ComponentProps<'a'> {
  /** A path of the shop. */
  href: string;
  /** The picture that the page behind the link begins with, to be fetched with it. */
  mainImage?: string | undefined;
}

type Prefetch = ReturnType<typeof useRouter>['prefetch'];
/** As `prefetch={true}` of next/link: with all that stands in the page, not only with what pages of its kind have in common. */
export const FULL_PREFETCH = { kind: 'full' } as Parameters<Prefetch>[1]; // whose kinds Next does not export

/** What the browser itself does with a link: another tab or window, a download. */
export const isHandledByBrowser = ({ currentTarget, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent<HTMLAnchorElement>) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey || currentTarget.target !== '' || currentTarget.hasAttribute('download');

/**
 * A link whose page is fetched when a visitor shows intent (hover, focus, press). It does what this shop needs of next/link, which watches every link of a page, for a third of the code.
 */
export function PrefetchLink({ mainImage, href, onClick, ...rest }: IntentLinkProps) {
  const { prefetch, push } = useRouter();
  const intend = () => {
    if (prefersReducedData()) return;
    prefetch(href, FULL_PREFETCH);
    if (mainImage) preloadMainImage(mainImage);
  };
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || isHandledByBrowser(event) || needsNewDocument(href)) return;
    event.preventDefault();
    push(href);
  }
  return <a {...rest} href={href} onClick={follow} onPointerEnter={intend} onPointerDown={intend} onFocus={intend} onTouchStart={intend} />;
}
