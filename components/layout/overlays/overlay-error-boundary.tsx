'use client';

import { Component, type ReactNode } from 'react';

interface OverlayErrorBoundaryProps {
  onError?: () => void;
  children: ReactNode;
}

/** Renders nothing if the code of an overlay or widget fails to load (offline, after a deploy). */
export class OverlayErrorBoundary extends Component<
  OverlayErrorBoundaryProps,
  { hasError: boolean }
> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    return this.state.hasError ? null : this.props.children;
  }
}
