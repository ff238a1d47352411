'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';
import { isThrifty } from '@/lib/browser/connection';
import { preloadMainPicture } from '@/lib/images/preload-picture';

interface IntentLinkProps extends Omit<ComponentProps<typeof Link>, 'prefetch'> {
  /** The picture that the page behind the link begins with, to be fetched with it. */
  mainPicture?: string | undefined;
}

/** A link whose page is fetched when a visitor shows intent (hover, focus, press), not because it is on the screen. */
export function IntentLink({ mainPicture, ...link }: IntentLinkProps) {
  const [isIntended, setIntended] = useState(false);
  const intend = () => {
    if (isThrifty()) return;
    setIntended(true);
    if (mainPicture) preloadMainPicture(mainPicture);
  };
  return <Link {...link} prefetch={isIntended} onPointerEnter={intend} onPointerDown={intend} onFocus={intend} onTouchStart={intend} />;
}
