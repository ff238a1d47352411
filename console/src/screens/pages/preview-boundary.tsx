import { Alert } from '@mui/material';
import { Component, type ReactNode } from 'react';

interface Props {
  message: string;
  children: ReactNode;
}

/** Shows an error of the preview in its place: the form behind it has texts that are not saved. */
export class PreviewBoundary extends Component<Props, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override render() {
    const { message, children } = this.props;
    return this.state.hasError ? <Alert severity="error">{message}</Alert> : children;
  }
}
