import { arSD, enUS } from '@mui/material/locale';
import { defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { COLOURS } from '@/lib/config/theme';
import { LOCALE_TABLE, type Locale } from '@/lib/contract/locales';

const { ink, palm, honey, sand, pomegranate, gulf } = COLOURS;

const palette: RaThemeOptions['palette'] = {
  mode: 'light',
  primary: { main: palm[700], dark: palm[800], light: palm[100], contrastText: COLOURS.white },
  secondary: { main: palm[700], dark: palm[800], light: palm[100], contrastText: COLOURS.white },
  warning: { main: honey[600], light: honey[100] },
  error: { main: pomegranate[600], light: pomegranate[100] },
  info: { main: gulf[600], light: gulf[100] },
  success: { main: palm[700], light: palm[100] },
  background: { default: sand[50], paper: COLOURS.white },
  text: { primary: ink[900], secondary: ink[500] },
  divider: sand[200],
};

const components: RaThemeOptions['components'] = {
  ...defaultLightTheme.components,
  MuiAppBar: { defaultProps: { elevation: 0 } },
  MuiPaper: {
    styleOverrides: {
      elevation1: { boxShadow: 'none', border: `1px solid ${sand[200]}` },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    // The height of a finger.
    styleOverrides: { root: { minHeight: 40, textTransform: 'none', fontWeight: 600 } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: sand[200], paddingBlock: 10 },
      head: { color: ink[500], fontWeight: 600, whiteSpace: 'nowrap' },
    },
  },
  MuiTextField: {
    defaultProps: { variant: 'outlined', size: 'small', fullWidth: true, margin: 'dense' },
  },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', size: 'small', fullWidth: true, margin: 'dense' },
  },
  MuiTab: { styleOverrides: { root: { textTransform: 'none', fontWeight: 600 } } },
  RaToolbar: { styleOverrides: { root: { backgroundColor: sand[100] } } },
  RaTopToolbar: { styleOverrides: { root: { backgroundColor: 'transparent' } } },
  MuiTabs: { defaultProps: { variant: 'scrollable', allowScrollButtonsMobile: true } },
  MuiDialogTitle: { styleOverrides: { root: { fontWeight: 600 } } },
};

/** The theme of a language: colours and fonts of the shop. */
export function createConsoleTheme(locale: Locale): RaThemeOptions {
  const { dir } = LOCALE_TABLE[locale];
  const { components: texts } = locale === 'ar' ? arSD : enUS;
  return {
    ...defaultLightTheme,
    direction: dir,
    palette,
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: "'Readex Pro', system-ui, sans-serif",
      fontSize: 14,
      button: { letterSpacing: 0 },
      h5: { fontWeight: 600, fontSize: '1.375rem' },
      h6: { fontWeight: 600, fontSize: '1.0625rem' },
    },
    sidebar: { width: 224, closedWidth: 56 },
    components: { ...texts, ...components },
  };
}
