import { emptyRepeatedScripts, stripRequestUrl } from './flight-url.ts';

/** A script element ends at the first end tag; its text contains no start tag. */
const INLINE_SCRIPT = /<script>([^<]*(?:<(?!\/?script>)[^<]*)*)<\/script>/g;
/** Adjacent inline scripts. */
const SCRIPT_GROUP = /(?:<script>[^<]*(?:<(?!\/?script>)[^<]*)*<\/script>)+/g;

/** Inline scripts that Next writes into the body: calls with JSON as the only argument. */
const DATA_CALLS = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((\[0\])\)$/,
  /^self\.__next_f\.push\((\[[\s\S]*\])\)$/,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);$/,
];

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const isDataCall = (script: string) =>
  DATA_CALLS.some((form) => isJson(form.exec(script)?.[1] ?? ''));

const FLIGHT_TEXT = /^self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)$/s;
/** Other encodings of Flight data (base64; form state), which static pages do not have. */
const OTHER_FLIGHT_DATA = /^self\.__next_f\.push\(\[[23],/;

/** `</script>` and `<!--` would end or change the script. */
const UNSAFE_IN_SCRIPT = /[<\u2028\u2029]/g;
/**
 * A string literal in single quotes: in double quotes, each of the six thousand of a page would
 * need a backslash.
 */
function toStringLiteral(text: string): string {
  const content = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replace(
      UNSAFE_IN_SCRIPT,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  return `'${content}'`;
}

interface DataScript {
  script: string;
  /** Whether the URL of the request was found in the expected format and removed. */
  isStripped: boolean;
}

/**
 * Joins the data scripts of a page into one: one hash instead of forty and 1.5 kB less. Removes the
 * URL of the request, and empties the copies of head scripts (6 kB).
 */
function joinDataScripts(scripts: readonly string[], headScripts: readonly string[]): DataScript {
  const texts = scripts
    .flatMap((script) => FLIGHT_TEXT.exec(script)?.[1] ?? [])
    .map((json): string => JSON.parse(json));
  const calls = scripts
    .filter((script) => !FLIGHT_TEXT.test(script))
    .map((script) => script.replace(/;$/, ''));
  if (texts.length === 0) return { script: calls.join(';'), isStripped: false };
  const flight = emptyRepeatedScripts(new TextEncoder().encode(texts.join('')), headScripts);
  const stripped = scripts.some((script) => OTHER_FLIGHT_DATA.test(script))
    ? undefined
    : stripRequestUrl(flight);
  calls.push(
    `self.__next_f.push([1,${toStringLiteral(new TextDecoder().decode(stripped ?? flight))}])`,
  );
  return { script: calls.join(';'), isStripped: stripped !== undefined };
}

export interface PageScripts {
  html: string;
  /** Base64 of the SHA-256 of each inline script of the page. */
  hashes: string[];
  /**
   * False if the data are not in the expected format and may still contain the URL of the request.
   */
  isStripped: boolean;
}

/**
 * Web Crypto: this module is also bundled for the middleware, whose runtime has no `node:crypto`.
 */
async function sha256Base64(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/**
 * Hashes the inline scripts of a page: those of its head, which contain no unescaped catalogue
 * text, and Next's data at its end. Other scripts get no hash, so browsers do not run them. Also
 * removes the URL of the request from the data.
 */
export async function processInlineScripts(html: string): Promise<PageScripts> {
  const endOfHead = html.indexOf('</head>');
  const pageScripts: string[] = [];
  const headScripts: string[] = [];
  const stripped: boolean[] = [];
  const rewriteGroup = (group: string, position: number) => {
    const scripts = [...group.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script);
    if (position < endOfHead) {
      pageScripts.push(...scripts);
      headScripts.push(...scripts);
      return group;
    }
    if (!scripts.every(isDataCall)) {
      pageScripts.push(...scripts.filter(isDataCall));
      if (scripts.some((script) => script.includes('__next_f'))) stripped.push(false);
      return group;
    }
    const data = joinDataScripts(scripts, headScripts);
    pageScripts.push(data.script);
    stripped.push(data.isStripped);
    return `<script>${data.script}</script>`;
  };
  const rewritten = html.replace(SCRIPT_GROUP, rewriteGroup);
  return {
    html: rewritten,
    hashes: await Promise.all(pageScripts.map(sha256Base64)),
    // All data must be in one group: rows that continue in another group cannot be parsed.
    isStripped: stripped.length === 1 && stripped[0] === true,
  };
}
