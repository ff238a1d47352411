import { emptyRepeatedScripts, stripRequestUrl } from './flight-url.ts';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
/** Inline scripts next to each other. */
const SCRIPT_GROUP = /(?:<script>[\s\S]*?<\/script>)+/g;

/** What Next writes into the body of a page: calls that pass JSON on and do nothing else. */
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

const isDataCall = (script: string) => DATA_CALLS.some((form) => isJson(form.exec(script)?.[1] ?? ''));

const FLIGHT_TEXT = /^self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)$/s;
/** The other ways to hand over Flight data (base64 of bytes that are no text; form state), of which static pages have none. */
const OTHER_FLIGHT_DATA = /^self\.__next_f\.push\(\[[23],/;

/** Escaped like Next's own inline data: `</script>` and `<!--` cannot end or change the script. */
const UNSAFE_IN_SCRIPT = /[&><\u2028\u2029]/g;
const toScriptJson = (text: string) =>
  JSON.stringify(text).replace(UNSAFE_IN_SCRIPT, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

interface DataScript {
  script: string;
  /** Whether the request's URL was found in the format that this version knows, and removed. */
  isStripped: boolean;
}

/**
 * Joins a page's data scripts into one, which needs one hash instead of forty and saves about 1.5 kB, removes the request's URL, and empties
 * what repeats a script of the head (5 kB).
 */
function joinDataScripts(scripts: readonly string[], headScripts: readonly string[]): DataScript {
  const texts = scripts.flatMap((script) => FLIGHT_TEXT.exec(script)?.[1] ?? []).map((json): string => JSON.parse(json));
  const calls = scripts.filter((script) => !FLIGHT_TEXT.test(script)).map((script) => script.replace(/;$/, ''));
  if (texts.length === 0) return { script: calls.join(';'), isStripped: false };
  const flight = emptyRepeatedScripts(new TextEncoder().encode(texts.join('')), headScripts);
  const stripped = scripts.some((script) => OTHER_FLIGHT_DATA.test(script)) ? undefined : stripRequestUrl(flight);
  calls.push(`self.__next_f.push([1,${toScriptJson(new TextDecoder().decode(stripped ?? flight))}])`);
  return { script: calls.join(';'), isStripped: stripped !== undefined };
}

export interface PageScripts {
  html: string;
  /** Base64 of the SHA-256 of each of the page's own inline scripts. */
  hashes: string[];
  /** False when the page's data were not in the expected format, so that the request's URL may still be in them. */
  isStripped: boolean;
}

/** Web Crypto: this module is also bundled for the middleware, whose runtime has no `node:crypto`. */
async function sha256Base64(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/**
 * Hashes a page's own inline scripts: those of its head, where no unescaped catalogue text stands, and Next's data at its end. A script that
 * came into the page in any other way gets no hash, so no browser runs it. Also removes the request's URL from the data.
 */
export async function processInlineScripts(html: string): Promise<PageScripts> {
  const endOfHead = html.indexOf('</head>');
  const own: string[] = [];
  const headScripts: string[] = [];
  const stripped: boolean[] = [];
  const rewriteGroup = (group: string, position: number) => {
    const scripts = [...group.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script);
    if (position < endOfHead) {
      own.push(...scripts);
      headScripts.push(...scripts);
      return group;
    }
    if (!scripts.every(isDataCall)) {
      own.push(...scripts.filter(isDataCall));
      if (scripts.some((script) => script.includes('__next_f'))) stripped.push(false);
      return group;
    }
    const data = joinDataScripts(scripts, headScripts);
    own.push(data.script);
    stripped.push(data.isStripped);
    return `<script>${data.script}</script>`;
  };
  const rewritten = html.replace(SCRIPT_GROUP, rewriteGroup);
  return {
    html: rewritten,
    hashes: await Promise.all(own.map(sha256Base64)),
    // All of the data in one place: rows that continue in another group could not be told apart.
    isStripped: stripped.length === 1 && stripped[0] === true,
  };
}
