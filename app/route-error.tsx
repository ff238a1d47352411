import './globals.css';
import { ErrorPage } from '@/components/feedback/error-page';
import type { Locale } from '@/lib/i18n/locales';

/** The outage page with the shop's style sheet, which the layout that failed would have brought. */
export function RouteErrorPage({ locale }: { locale: Locale }) {
  return <ErrorPage locale={locale} />;
}
