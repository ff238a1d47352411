import { parseSync } from '@swc/core';

export type ConfigValue = string | boolean | readonly string[] | undefined;

type Node = { type: string; span: { start: number; end: number }; [name: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const list = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The value without `as const` and `satisfies`. */
const unwrap = (node: unknown): Node | undefined =>
  isNode(node) && isNode(node.expression)
    ? unwrap(node.expression)
    : isNode(node)
      ? node
      : undefined;

/** The initialisers of `export const NAME`. */
const listExports = (body: unknown): [name: string, value: Node | undefined][] =>
  list(body)
    .filter(({ type }) => type === 'ExportDeclaration')
    .flatMap(({ declaration }) => (isNode(declaration) ? list(declaration.declarations) : []))
    .map(({ id, init }) => [isNode(id) ? String(id.value) : '', unwrap(init)]);

const findProperty = (object: Node, name: string) =>
  list(object.properties).find(({ key }) => isNode(key) && String(key.value) === name);

function toSource(value: ConfigValue): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`;
  return Array.isArray(value) ? `[${value.map(toSource).join(', ')}]` : String(value);
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Replaces the value at a path, or adds its last part to the object before it. */
function toEdit(value: Node | undefined, path: readonly string[], text: string): Edit | undefined {
  const [name, ...rest] = path;
  if (value === undefined) return undefined;
  if (name === undefined) return { ...value.span, text };
  const property = findProperty(value, name);
  if (property) return toEdit(unwrap(property.value), rest, text);
  if (rest.length > 0 || value.type !== 'ObjectExpression') return undefined;
  const start = value.span.start + 1;
  return { start, end: start, text: ` ${name}: ${text},` };
}

/**
 * Changes values of shop.config.ts and keeps everything else, comments included.
 * @param changes by path: `shopName.ar`, `colours.primary.700`
 * @throws when the file has no such value
 */
export function editConfig(source: string, changes: Readonly<Record<string, ConfigValue>>): string {
  const { body, span } = parseSync(source, { syntax: 'typescript' });
  const code = Buffer.from(source);
  // Positions count bytes, and continue from file to file in some versions of the parser.
  const base = span.end - Buffer.byteLength(source.trimEnd());
  const values = new Map(listExports(body));
  const edits = Object.entries(changes).map(([path, value]) => {
    const [name = '', ...rest] = path.split('.');
    const edit = toEdit(values.get(name), rest, toSource(value));
    if (!edit) throw new Error(`shop.config.ts: ${path} is missing; add it by hand.`);
    return edit;
  });
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, text: replacement }) =>
        Buffer.concat([
          text.subarray(0, start - base),
          Buffer.from(replacement),
          text.subarray(end - base),
        ]),
      code,
    )
    .toString();
}
