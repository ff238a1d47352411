import type { Metadata } from 'next';
import { AuthPage, authPageMetadata } from '@/components/layout/auth-page';
import { ClientView } from '@/components/layout/client-view';

export function generateMetadata(): Promise<Metadata> {
  return authPageMetadata('login');
}

export default function LoginPage() {
  return (
    <AuthPage name="login">
      <ClientView view="login" />
    </AuthPage>
  );
}
