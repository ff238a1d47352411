import './globals.css';
import type { Metadata } from 'next';
import { NotFoundView } from '@/components/shared/not-found-view';
import { notFoundScript } from '@/lib/boot/not-found-script';
import { PUBLIC_ENV } from '@/lib/config/public-env';
import arabic from '@/messages/ar.json';
import english from '@/messages/en.json';

export const metadata: Metadata = { title: `404 · ${PUBLIC_ENV.shopName.en}`, robots: { index: false } };

/** Any unknown path: one static page with both languages in it, of which the path's own is shown before anything is painted. */
export default function GlobalNotFound() {
  return (
    <html lang="ar" dir="rtl" suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant source */}
        <script dangerouslySetInnerHTML={{ __html: notFoundScript() }} />
      </head>
      <body>
        <main>
          <div className="only-ar">
            <NotFoundView texts={arabic.notFound} home="/" />
          </div>
          <div className="only-en" lang="en" dir="ltr">
            <NotFoundView texts={english.notFound} home="/en" />
          </div>
        </main>
      </body>
    </html>
  );
}
