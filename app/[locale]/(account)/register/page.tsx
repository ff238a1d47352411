import type { Metadata } from 'next';
import { AuthPage, authPageMetadata } from '@/components/layout/auth-page';
import { ClientView } from '@/components/layout/client-view';

export function generateMetadata(): Promise<Metadata> {
  return authPageMetadata('register');
}

export default function RegisterPage() {
  return (
    <AuthPage name="register">
      <ClientView view="register" />
    </AuthPage>
  );
}
