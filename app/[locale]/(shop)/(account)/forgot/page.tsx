import { AuthPage, authPageMetadata } from '@/components/layout/auth-page';
import { ClientView } from '@/components/layout/client-view';

export const generateMetadata = () => authPageMetadata('forgot');

export default function ForgotPage() {
  return (
    <AuthPage name="forgot">
      <ClientView view="forgot" />
    </AuthPage>
  );
}
