'use client';

import { unstable_rethrow, usePathname, useRouter } from 'next/navigation';
import { Component, type ReactNode, startTransition } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { routes } from '@/lib/domain/routes';
import { localePath } from '@/lib/i18n/paths';
import { RenderError } from '../feedback/render-error';

interface BoundaryProps {
  pathname: string;
  refresh: () => void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError(error: unknown) {
    unstable_rethrow(error); // redirects and missing pages, which Next handles
    return { hasError: true };
  }

  override componentDidUpdate({ pathname }: BoundaryProps) {
    if (this.state.hasError && pathname !== this.props.pathname) this.setState({ hasError: false });
  }

  private retry = () =>
    startTransition(() => {
      this.props.refresh();
      this.setState({ hasError: false });
    });

  override render() {
    return this.state.hasError ? <RenderErrorInLayout onRetry={this.retry} /> : this.props.children;
  }
}

/**
 * Replaces a page that failed to render, until the next navigation. Not `error.tsx`, which is a
 * separate request on every page, and not `catchError` of next/error, which contains the error page
 * of the Pages Router.
 */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { refresh } = useRouter();
  return (
    <Boundary pathname={usePathname()} refresh={refresh}>
      {children}
    </Boundary>
  );
}

/** Replaces a page that failed to render inside the layout, which stays usable. */
export function RenderErrorInLayout({ onRetry }: { onRetry: () => void }) {
  const { locale, texts } = useShop();

  return (
    <RenderError texts={texts.error} home={localePath(locale, routes.home)} onRetry={onRetry} />
  );
}
