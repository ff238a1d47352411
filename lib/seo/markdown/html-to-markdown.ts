import { plain } from './write.ts';

const TAG = /(<[^<>]*>)/;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};
const decode = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);

const MARKS: Readonly<Record<string, string>> = {
  '<p>': '\n\n',
  '</p>': '\n\n',
  '<h3>': '\n\n### ',
  '</h3>': '\n\n',
  '<ul>': '\n\n',
  '</ul>': '\n\n',
  '<ol>': '\n\n',
  '</ol>': '\n\n',
  '<br>': '\\\n',
  '<br />': '\\\n',
  '<strong>': '**',
  '</strong>': '**',
  '<em>': '*',
  '</em>': '*',
};

/**
 * The description of a product as Markdown. The gateway stores few tags and no attributes; others are
 * left out.
 */
export function htmlToMarkdown(html: string): string {
  /** The number of the next line of an ordered list; undefined in a list with bullets. */
  let number: number | undefined;
  const convert = (part: string) => {
    if (!part.startsWith('<')) return plain(decode(part));
    if (part === '<ol>') number = 1;
    if (part === '<ul>') number = undefined;
    if (part !== '<li>') return MARKS[part] ?? '';
    return number === undefined ? '\n- ' : `\n${number++}. `;
  };
  return html
    .split(TAG)
    .map(convert)
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
