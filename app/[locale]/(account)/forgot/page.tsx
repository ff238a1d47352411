import type { Metadata } from 'next';
import { BrowserView } from '@/components/layout/browser-view';
import { EntrancePage, entranceMetadata } from '@/components/layout/entrance-page';

export function generateMetadata(): Promise<Metadata> {
  return entranceMetadata('forgot');
}

export default function ForgotPage() {
  return (
    <EntrancePage name="forgot">
      <BrowserView view="forgot" />
    </EntrancePage>
  );
}
