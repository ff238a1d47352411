import type { Metadata } from 'next';
import { BrowserView } from '@/components/layout/browser-view';
import { EntrancePage, entranceMetadata } from '@/components/layout/entrance-page';

export function generateMetadata(): Promise<Metadata> {
  return entranceMetadata('login');
}

export default function LoginPage() {
  return (
    <EntrancePage name="login">
      <BrowserView view="login" />
    </EntrancePage>
  );
}
