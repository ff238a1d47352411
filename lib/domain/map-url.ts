interface Place {
  latitude: number;
  longitude: number;
}

/** The way to a place: a universal URL, which map applications on phones can open. */
export const getMapUrl = ({ latitude, longitude }: Place): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
