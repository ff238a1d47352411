import type NextLink from 'next/link';
import type { ComponentProps } from 'react';

/** A link without the router round it. */
// biome-ignore lint/style/noDefaultExport: Next's own is one
export default function Link({ href, prefetch: _, ...rest }: ComponentProps<typeof NextLink>) {
  return <a {...rest} href={String(href)} />;
}
