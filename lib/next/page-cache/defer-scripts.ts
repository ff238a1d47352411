/**
 * A script of Next, and the preload of the last one. The script for browsers without modules is not
 * `async`.
 */
const SCRIPT =
  /<script src="(\/_next\/static\/chunks\/)([^"<> ]+)"(?: id="_R_")? async=""><\/script>|<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/chunks\/[^"<> ]+"\/>/g;
/** Read by the head script that loads them. */
const NAME = 'load-after-paint';

/**
 * Replaces the scripts of a page by one element with their folder and names, which the head script
 * loads after the first paint (lib/client/head-scripts/load-after-paint.ts). A page without this
 * head script stays unchanged.
 */
export function deferScripts(html: string): string {
  const endOfHead = html.indexOf('</head>');
  if (!html.slice(0, endOfHead).includes(NAME)) return html;
  const scripts = [...html.matchAll(SCRIPT)].filter(([, folder]) => folder);
  const [, folder] = scripts[0] ?? [];
  if (!folder) return html;
  const names = scripts.map(([, , name]) => name);
  return html
    .replace(SCRIPT, '')
    .replace('</head>', `<meta name="${NAME}" content="${[folder, ...names].join(' ')}"/></head>`);
}
