import { Fragment, type ReactNode } from 'react';
import { isolate } from '@/lib/domain/bidi';

/**
 * Names, numbers and times in one line, separated by dots. Each keeps its own direction; empty ones
 * are left out.
 */
export function Parts({ children }: { children: readonly ReactNode[] }) {
  return children
    .filter((part) => part !== undefined && part !== null && part !== false && part !== '')
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line keep their places
      <Fragment key={index}>
        {index > 0 ? ' · ' : null}
        <bdi>{part}</bdi>
      </Fragment>
    ));
}

/** The same as a text, where no elements can stand. */
export const joinParts = (parts: readonly (string | undefined)[]): string =>
  parts.flatMap((part) => (part ? [isolate(part)] : [])).join(' · ');
