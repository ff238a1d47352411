import type { Metadata } from 'next';
import { BrowserView } from '@/components/layout/browser-view';
import { EntrancePage, entranceMetadata } from '@/components/layout/entrance-page';

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
