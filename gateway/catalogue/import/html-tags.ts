/** Elements within a line; all others separate words. */
export const INLINE_TAGS: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark meter o:p q ruby s samp small span strike strong sub sup svg time tt u var wbr'.split(
    ' ',
  ),
);

/** Elements whose content is no text. */
export const HIDDEN_CONTENT: ReadonlySet<string> = new Set(
  'head iframe math noembed noframes noscript object option script select style svg template textarea title xmp'.split(
    ' ',
  ),
);
