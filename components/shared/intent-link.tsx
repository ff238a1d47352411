'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

type IntentLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'>;

/** A link whose page is fetched when a visitor shows intent (hover, focus, touch), not because it is on the screen. */
export function IntentLink(props: IntentLinkProps) {
  const [isIntended, setIntended] = useState(false);
  const intend = () => setIntended(true);
  return <Link {...props} prefetch={isIntended} onPointerEnter={intend} onFocus={intend} onTouchStart={intend} />;
}
