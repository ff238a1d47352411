import { AuthPage, authPageMetadata } from '@/components/layout/auth-page';
import { ClientView } from '@/components/layout/client-view';
import { readSeller } from '@/lib/api/content/cached';

export const generateMetadata = () => authPageMetadata('login');

export default async function LoginPage() {
  const { hasPhoneLogin } = await readSeller();
  return (
    <AuthPage name="login">
      <ClientView view={hasPhoneLogin ? 'login' : 'emailLogin'} />
    </AuthPage>
  );
}
