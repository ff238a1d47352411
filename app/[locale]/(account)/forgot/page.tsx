import type { Metadata } from 'next';
import { BrowserView } from '@/components/layout/client-view';
import { EntrancePage, entranceMetadata } from '@/components/layout/auth-page';

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
