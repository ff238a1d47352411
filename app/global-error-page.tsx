import './globals.css';
import { RenderErrorPage } from '@/components/feedback/render-error-page';
import type { Locale } from '@/lib/contract/locales';

/**
 * The content of global-error.tsx: RenderErrorPage and the global style sheet, which the failed
 * root layout did not load.
 */
export function GlobalErrorPage({ locale }: { locale: Locale }) {
  return <RenderErrorPage locale={locale} />;
}
