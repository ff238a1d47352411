'use client';

import type { ReactNode } from 'react';
import { Button, ignorePress } from '@/components/ui/button';
import { EmptyIllustration } from '@/components/ui/empty-illustration';
import { FormAlert } from '@/components/ui/form-alert';

/**
 * `section` replaces content, `list` ends a list, `panel` is part of a form or dialog, `bar` a
 * notice.
 */
const LAYOUTS = {
  section: 'flex flex-col items-center justify-center gap-4 py-12 text-center text-18 text-ink-700',
  list: 'flex flex-col items-center gap-3 py-12 text-center text-14',
  panel: 'grid justify-items-start gap-4',
  bar: 'flex flex-wrap items-center gap-x-4 rounded-control bg-accent-100 px-4 py-2 text-14 text-accent-600',
} as const;

type Layout = keyof typeof LAYOUTS;

interface RetryProps {
  retryLabel: string;
  onRetry: () => void;
  isRetrying?: boolean;
}

interface RequestErrorProps extends RetryProps {
  layout?: Layout;
  text: string;
  /** Whether the text is the heading of the page. */
  isTextHeading?: boolean;
  className?: string;
  /** Further actions, after the retry button. */
  children?: ReactNode;
}

/** An error of a request, with a retry button. */
export function RequestError({
  layout = 'section',
  text,
  isTextHeading,
  className = '',
  children,
  ...retrying
}: RequestErrorProps) {
  const isLarge = layout === 'section';
  const retry = <Retry layout={layout} {...retrying} />;
  const Text = isTextHeading ? 'h1' : 'p';
  if (layout === 'panel') {
    return (
      <div className={`${LAYOUTS.panel} ${className}`}>
        <FormAlert>{text}</FormAlert>
        {retry}
      </div>
    );
  }
  return (
    <div role="alert" className={`${LAYOUTS[layout]} ${className}`}>
      {isLarge && <EmptyIllustration name="tea" />}
      <Text className={isLarge ? 'max-w-md' : undefined}>{text}</Text>
      {children ? (
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {retry}
          {children}
        </div>
      ) : (
        retry
      )}
    </div>
  );
}

function Retry({
  layout,
  retryLabel,
  onRetry,
  isRetrying = false,
}: RetryProps & { layout: Layout }) {
  if (layout === 'bar') {
    return (
      <button
        type="button"
        aria-disabled={isRetrying || undefined}
        onClick={isRetrying ? ignorePress : onRetry}
        className="min-h-11 font-medium underline underline-offset-4"
      >
        {retryLabel}
      </button>
    );
  }
  return (
    <Button
      variant={layout === 'section' ? 'primary' : 'outline'}
      isDisabled={isRetrying}
      onClick={onRetry}
    >
      {retryLabel}
    </Button>
  );
}
