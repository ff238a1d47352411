import type { Metadata } from 'next';
import { BrowserView } from '@/components/layout/client-view';
import { EntrancePage, entranceMetadata } from '@/components/layout/auth-page';

export function generateMetadata(): Promise<Metadata> {
  return entranceMetadata('register');
}

export default function RegisterPage() {
  return (
    <EntrancePage name="register">
      <BrowserView view="register" />
    </EntrancePage>
  );
}
