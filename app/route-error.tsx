import './globals.css';
import { OutageView } from '@/components/feedback/error-page';
import type { Locale } from '@/lib/i18n/locales';

/** The outage page with the shop's style sheet, which the layout that failed would have brought. */
export function Outage({ locale }: { locale: Locale }) {
  return <OutageView locale={locale} />;
}
