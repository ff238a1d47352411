import type { Metadata } from 'next';
import { AuthPage, authPageMetadata } from '@/components/layout/auth-page';
import { ClientView } from '@/components/layout/client-view';

export function generateMetadata(): Promise<Metadata> {
  return authPageMetadata('forgot');
}

export default function ForgotPage() {
  return (
    <AuthPage name="forgot">
      <ClientView view="forgot" />
    </AuthPage>
  );
}
