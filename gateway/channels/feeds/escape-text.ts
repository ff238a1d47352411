/** Characters that XML 1.0 excludes, and line breaks. */
const UNWANTED = /[\p{Cc}\p{Cs}\u2028\u2029\uFFFE\uFFFF]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export const escapeXml = (text: string): string =>
  text.replace(UNWANTED, ' ').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
