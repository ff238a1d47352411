import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { routes } from '@/lib/domain/routes';
import { buildUnindexedMetadata } from '@/lib/seo/metadata';
import { features } from '@/shop.config';

type AuthPageName = 'login' | 'register' | 'forgot';

async function readDescription(name: AuthPageName): Promise<string> {
  const t = await getTranslations('account');
  return features.points && name !== 'forgot'
    ? t(`${name}.descriptionWithPoints`)
    : t(`${name}.description`);
}

export async function authPageMetadata(name: AuthPageName): Promise<Metadata> {
  const metadata = await buildUnindexedMetadata(`account.${name}`, routes[name]);
  return { ...metadata, referrer: 'no-referrer' };
}

/**
 * The layout of login, registration and password reset: title, description and form. A step with a
 * heading of its own (`data-auth-step`) replaces the title.
 */
export async function AuthPage({ name, children }: { name: AuthPageName; children: ReactNode }) {
  const [t, description] = await Promise.all([
    getTranslations(`account.${name}`),
    readDescription(name),
  ]);
  return (
    <div className="container-page pt-5 md:pt-8">
      <div className="group mx-auto max-w-lg">
        <header className="group-has-data-auth-step:hidden">
          <h1 className="page-title">{t('title')}</h1>
          <p className="mt-1 mb-6 text-pretty text-ink-700">{description}</p>
        </header>
        {children}
      </div>
    </div>
  );
}
