import { AuthPage, authPageMetadata } from '@/components/layout/auth-page';
import { ClientView } from '@/components/layout/client-view';

export const generateMetadata = () => authPageMetadata('login');

export default function LoginPage() {
  return (
    <AuthPage name="login">
      <ClientView view="login" />
    </AuthPage>
  );
}
