/** Latin digits in both languages and Kuwait time, whatever the settings of the device. */
export const INTL_FORMATS = {
  number: { integer: { numberingSystem: 'latn', maximumFractionDigits: 0 } },
  dateTime: {
    day: {
      numberingSystem: 'latn',
      calendar: 'gregory',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    },
    /** Of the next twelve months. */
    nextDay: { numberingSystem: 'latn', calendar: 'gregory', day: 'numeric', month: 'long' },
    time: { numberingSystem: 'latn', hour: 'numeric', minute: '2-digit', hour12: true },
  },
} as const;
