'use client';

import { Component, type ReactNode } from 'react';

interface SurfaceBoundaryProps {
  onError?: () => void;
  children: ReactNode;
}

/** What opens over the page or stands beside it, and whose code can't be had, offline or after a deploy, must not take the page with it. */
export class OverlayErrorBoundary extends Component<SurfaceBoundaryProps, { isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError() {
    return { isLost: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    return this.state.isLost ? null : this.props.children;
  }
}
