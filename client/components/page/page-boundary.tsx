// ROUTE-04: a page that fails while rendering is replaced by the error page; the site's frame stays.
import { Component, type ReactNode } from 'react';
import { PageError } from './page-error.tsx';

export class PageBoundary extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state as { error: Error | undefined };
    return error ? <PageError text={error.message} /> : this.props.children;
  }
}
