import { AuthPage, authPageMetadata } from '@/components/layout/auth-page';
import { ClientView } from '@/components/layout/client-view';

export const generateMetadata = () => authPageMetadata('register');

export default function RegisterPage() {
  return (
    <AuthPage name="register">
      <ClientView view="register" />
    </AuthPage>
  );
}
