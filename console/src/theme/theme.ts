import { arSD, enUS } from '@mui/material/locale';
import { createElement } from 'react';
import { defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { THEME_COLOURS } from '@/lib/config/theme';
import { LOCALE_TABLE, type Locale } from '@/lib/contract/locales';
import { AddRowButton } from '../shared/add-row-button';
import { LoadError, STAY_ON_ERROR } from '../shared/load-error';
import { NoResults } from '../shared/no-results';

const { ink, primary, accent, sand, danger, info } = THEME_COLOURS;

const palette: RaThemeOptions['palette'] = {
  mode: 'light',
  primary: {
    main: primary[700],
    dark: primary[800],
    light: primary[100],
    contrastText: THEME_COLOURS.white,
  },
  secondary: {
    main: primary[700],
    dark: primary[800],
    light: primary[100],
    contrastText: THEME_COLOURS.white,
  },
  warning: { main: accent[600], light: accent[100] },
  error: { main: danger[600], light: danger[100] },
  info: { main: info[600], light: info[100] },
  success: { main: primary[700], light: primary[100] },
  background: { default: sand[50], paper: THEME_COLOURS.white },
  text: { primary: ink[900], secondary: ink[500] },
  divider: sand[200],
};

/** A record that cannot be read leaves the screen as it is. */
const onLoadError = {
  defaultProps: { aside: createElement(LoadError), queryOptions: STAY_ON_ERROR },
};

/** The size of a finger. */
const TARGET = 44;
/** Inputs, labels and entries of the menu cut what is below: Arabic letters have long tails. */
const LINE = '1.6875em';
const target = { minWidth: TARGET, minHeight: TARGET };

const FONT = "'Shop Text', system-ui, sans-serif";

/** On a phone react-admin's buttons are icons, whose names stand in attributes: they are shown. */
const WORDS_ON_PHONE = {
  '& .MuiIconButton-root[aria-label]': { borderRadius: 10, paddingInline: 4 },
  '& .MuiIconButton-root[aria-label]::after': {
    content: 'attr(aria-label)',
    marginInlineStart: 4,
    fontFamily: FONT,
    fontSize: '0.875rem',
    fontWeight: 600,
  },
  '@media (max-width: 599.95px)': { flexWrap: 'wrap' },
} as const;

/** React-admin mirrors the origin of a shrunk label itself, and the styles of Arabic mirror it back. */
const labelAtStart = (label: string) => ({
  styleOverrides: { root: { [`& .${label}`]: { transformOrigin: 'top left' } } },
});

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
    styleOverrides: { root: { minHeight: TARGET, textTransform: 'none', fontWeight: 600 } },
  },
  MuiIconButton: { styleOverrides: { root: target } },
  MuiCheckbox: { styleOverrides: { root: target } },
  MuiRadio: { styleOverrides: { root: target } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: TARGET } } },
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
  MuiTypography: { styleOverrides: { noWrap: { lineHeight: LINE } } },
  MuiInputBase: {
    styleOverrides: {
      root: { minHeight: TARGET, lineHeight: LINE },
      input: { height: LINE },
    },
  },
  MuiSelect: { styleOverrides: { outlined: { paddingBlock: 8.5, minHeight: LINE } } },
  MuiOutlinedInput: { styleOverrides: { multiline: { paddingBlock: 8.5 } } },
  MuiInputLabel: {
    styleOverrides: {
      root: { lineHeight: LINE },
      // In the middle of an input of this height, or of its border.
      sizeSmall: { translate: '0 -0.5px' },
      shrink: { translate: '0 -1.5px' },
    },
  },
  MuiTab: { styleOverrides: { root: { textTransform: 'none', fontWeight: 600 } } },
  // On a phone react-admin's button that removes the filters shows an icon only, which it has not.
  RaSimpleList: { defaultProps: { empty: createElement(NoResults) } },
  RaSimpleFormIterator: {
    defaultProps: { addButton: createElement(AddRowButton) },
    styleOverrides: { root: { '& .RaSimpleFormIterator-add': { width: '100%' } } },
  },
  RaRadioButtonGroupInput: labelAtStart('RaRadioButtonGroupInput-label'),
  RaCheckboxGroupInput: labelAtStart('RaCheckboxGroupInput-label'),
  RaEdit: onLoadError,
  RaShow: onLoadError,
  RaToolbar: { styleOverrides: { root: { backgroundColor: sand[100] } } },
  // Those of a list in a row are indented: the padding belongs to their width.
  RaArrayInput: {
    styleOverrides: {
      root: {
        boxSizing: 'border-box',
        // The name of a list is a heading of its rows, not a hint of the field above.
        '& > .MuiInputLabel-root': {
          position: 'static',
          transform: 'none',
          translate: 'none',
          marginBlockStart: 16,
          color: ink[900],
          fontWeight: 600,
          fontSize: '1rem',
        },
      },
    },
  },
  // A hint or an error below a filter moves nothing beside it.
  RaFilterForm: {
    styleOverrides: {
      root: { alignItems: 'flex-start', '& .MuiFormHelperText-root': { display: 'block' } },
    },
  },
  RaFilterFormInput: {
    styleOverrides: {
      root: {
        alignItems: 'flex-start',
        '& .RaFilterFormInput-hideButton': { marginBlock: '8px 0' },
        '& .RaFilterFormInput-spacer:last-child': { '@media (max-width: 599.95px)': { width: 0 } },
      },
    },
  },
  RaListToolbar: {
    // The labels of its filters are above their inputs.
    styleOverrides: { root: { '&&': { backgroundColor: 'transparent', paddingBlockStart: 8 } } },
  },
  RaTopToolbar: {
    styleOverrides: {
      root: { '&&': { backgroundColor: 'transparent' }, ...WORDS_ON_PHONE },
    },
  },
  MuiTabs: { defaultProps: { variant: 'scrollable', allowScrollButtonsMobile: true } },
  MuiDialogTitle: { styleOverrides: { root: { fontWeight: 600 } } },
};

type Defaults = { defaultProps?: object } | undefined;

/** The texts of a language with the properties of this theme. */
const merge = (texts: Defaults, own: Defaults) => ({
  ...own,
  defaultProps: { ...texts?.defaultProps, ...own?.defaultProps },
});

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
      fontFamily: FONT,
      fontSize: 14,
      button: { letterSpacing: 0 },
      h5: { fontWeight: 600, fontSize: '1.375rem' },
      h6: { fontWeight: 600, fontSize: '1.0625rem' },
    },
    sidebar: { width: 252, closedWidth: 56 },
    components: {
      ...texts,
      ...components,
      MuiAutocomplete: merge(texts?.MuiAutocomplete, components?.MuiAutocomplete),
      // The arrow of a row that is closed points to the end of the line.
      RaDataTable: {
        styleOverrides: {
          root: {
            '& .RaDataTable-expandIcon:not(.RaDataTable-expanded)': {
              transform: `rotate(${dir === 'rtl' ? 90 : -90}deg)`,
            },
          },
        },
      },
    },
  };
}
