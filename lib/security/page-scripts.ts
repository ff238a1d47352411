const INLINE = /<script>([\s\S]*?)<\/script>/g;
/** Inline scripts side by side. */
const GROUP = /(?:<script>[\s\S]*?<\/script>)+/g;

/** What the framework writes into the body of a page: pieces of data, handed over by calls that do nothing else. */
const HANDED_OVER = [
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

const isHandedOver = (script: string) => HANDED_OVER.some((form) => isJson(form.exec(script)?.[1] ?? ''));

const TEXT = /^self\.__next_f\.push\(\[1,"((?:[^"\\]|\\.)*)"\]\)$/s;

const ROOT = '0:{\\"P\\":null,\\"c\\":[';
const AFTER_ADDRESS = ',\\"i\\":';

/**
 * The framework writes the address and the query of whoever asked last into what everybody gets: an order's code, a link that sets a
 * password. They go; the browser reads its own address.
 */
function withoutAddress(text: string): string {
  const start = text.indexOf(ROOT);
  const end = start < 0 ? -1 : text.indexOf(AFTER_ADDRESS, start);
  return end < 0 ? text : `${text.slice(0, start)}${ROOT}\\"\\",\\"\\"],\\"q\\":\\"\\"${text.slice(end)}`;
}

/** Text that was cut into pieces is one piece again: that saves a page a kilobyte and a half. */
function asOne(scripts: readonly string[]): string {
  const calls: string[] = [];
  let text: string | undefined;
  const flush = () => {
    if (text !== undefined) calls.push(`self.__next_f.push([1,"${withoutAddress(text)}"])`);
    text = undefined;
  };
  for (const script of scripts) {
    const piece = TEXT.exec(script)?.[1];
    if (piece === undefined) flush();
    if (piece === undefined) calls.push(script.replace(/;$/, ''));
    else text = (text ?? '') + piece;
  }
  flush();
  return calls.join(';');
}

export interface PageScripts {
  html: string;
  /** Of the page's own inline scripts: base64 of their SHA-256. */
  hashes: string[];
}

/** Without Node's own module: the middleware's runtime has none. */
async function hashOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/**
 * Knows a page's own inline scripts: those of its head, where nothing of the catalogue stands but escaped texts, and the framework's data at
 * its end, whose forty pieces become one. A script that came in by any other way gets no hash, so no browser runs it.
 */
export async function knowScripts(html: string): Promise<PageScripts> {
  const endOfHead = html.indexOf('</head>');
  const own: string[] = [];
  const write = (group: string, at: number) => {
    const scripts = [...group.matchAll(INLINE)].map(([, script = '']) => script);
    const isHead = at < endOfHead;
    const areData = !isHead && scripts.every(isHandedOver);
    const written = areData ? [asOne(scripts)] : scripts;
    own.push(...(isHead || areData ? written : scripts.filter(isHandedOver)));
    return written.map((script) => `<script>${script}</script>`).join('');
  };
  const known = html.replace(GROUP, write);
  return { html: known, hashes: await Promise.all(own.map(hashOf)) };
}
