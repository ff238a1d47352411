import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { type ReactNode, useEffect } from 'react';
import { I18nContext, ThemeProvider, ThemesContext } from 'react-admin';
import { prefixer } from 'stylis';
import { LOCALE_TABLE } from '@/lib/contract/locales';
import { getI18nProvider } from '../messages/i18n';
import { useConsoleLocale } from '../messages/use-console-locale';
import { readNonce } from '../settings';
import { createConsoleTheme } from './theme';

const nonce = readNonce();

const createDirectionCache = (key: string, stylisPlugins?: StylisPlugin[]): EmotionCache =>
  createCache({ key, ...(nonce && { nonce }), ...(stylisPlugins && { stylisPlugins }) });

const CACHES = {
  rtl: createDirectionCache('rtl', [prefixer, rtlPlugin as StylisPlugin]),
  ltr: createDirectionCache('ltr'),
};

const THEMES = {
  ar: { lightTheme: createConsoleTheme('ar') },
  en: { lightTheme: createConsoleTheme('en') },
};

/** Texts, theme, styles and direction of the current language. */
export function Direction({ children }: { children: ReactNode }) {
  const locale = useConsoleLocale();
  const { dir, language } = LOCALE_TABLE[locale];
  useEffect(() => {
    document.documentElement.dir = dir;
    document.documentElement.lang = language;
  }, [dir, language]);
  return (
    <I18nContext.Provider value={getI18nProvider(locale)}>
      <CacheProvider value={CACHES[dir]}>
        <ThemesContext.Provider value={THEMES[locale]}>
          <ThemeProvider>{children}</ThemeProvider>
        </ThemesContext.Provider>
      </CacheProvider>
    </I18nContext.Provider>
  );
}
