import './globals.css';
import { ErrorPage } from '@/components/feedback/error-page';
import type { Locale } from '@/lib/domain/locales';

/** The error page together with the global style sheet, which the failed root layout did not load. */
export function RouteErrorPage({ locale }: { locale: Locale }) {
  return <ErrorPage locale={locale} />;
}
