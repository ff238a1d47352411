import type { Metadata } from 'next';
import { BrowserView } from '@/components/layout/client-view';
import { EntrancePage, entranceMetadata } from '@/components/layout/auth-page';

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
