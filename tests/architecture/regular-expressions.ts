import { parseSync } from '@swc/core';
import { check } from 'recheck';
import { LOCALES } from '@/lib/contract/locales';
import { LOCALE_COOKIE } from '@/lib/storage/locale-cookie';
import { orderPrefix } from '@/shop.config';

export interface Found {
  file: string;
  source: string;
  flags: string;
}

/** What templates of `new RegExp` insert, by its spelling in the source. */
const INSERTED: Readonly<Record<string, string>> = {
  "LOCALES.join('|')": LOCALES.join('|'),
  "codes.join('|')": LOCALES.join('|'),
  LOCALE_COOKIE,
  orderPrefix,
  'orderPrefix.slice(0, -1)': orderPrefix.slice(0, -1),
};

/** Functions that are sent to the browser as text and receive the source of a literal. */
const RECEIVES_LITERAL = ['lib/client/head-scripts/hide-unfiltered-list.ts'];

type Value = null | boolean | number | string | Value[] | { [name: string]: Value };
type SyntaxNode = { [name: string]: Value };

const isNode = (value: Value | undefined): value is SyntaxNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function* walk(value: Value): Generator<SyntaxNode> {
  if (isNode(value)) yield value;
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* walk(part);
}

const list = (value: Value | undefined) => (Array.isArray(value) ? value.filter(isNode) : []);

/** The text of a node; positions are counted in bytes, from 1. */
function readText(node: SyntaxNode, code: Buffer, base: number): string {
  const span = isNode(node.span) ? node.span : {};
  return code.subarray(Number(span.start) - base, Number(span.end) - base).toString();
}

function evaluate(node: SyntaxNode | undefined, code: Buffer, base: number): string | undefined {
  if (node?.type === 'StringLiteral') return String(node.value);
  if (node?.type === 'RegExpLiteral') return String(node.pattern);
  if (node?.type !== 'TemplateLiteral') return undefined;
  const inserted = list(node.expressions).map((part) => INSERTED[readText(part, code, base)]);
  if (inserted.includes(undefined)) return undefined;
  return list(node.quasis)
    .map((part, index) => `${part.cooked}${inserted[index] ?? ''}`)
    .join('');
}

const isConstructor = (node: SyntaxNode) =>
  (node.type === 'NewExpression' || node.type === 'CallExpression') &&
  isNode(node.callee) &&
  node.callee.value === 'RegExp';

/**
 * The regular expressions of a source file: literals and constructor calls.
 * @throws Error for a constructor call whose pattern is not known here
 */
export function findRegularExpressions(file: string, text: string): Found[] {
  const tree = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') });
  const module: Value = JSON.parse(JSON.stringify(tree));
  const code = Buffer.from(text);
  // Positions continue from file to file in some versions of the parser.
  const base = tree.span.end - code.length;
  return [...walk(module)].flatMap((node): Found[] => {
    if (node.type === 'RegExpLiteral')
      return [{ file, source: String(node.pattern), flags: String(node.flags) }];
    if (!isConstructor(node) || RECEIVES_LITERAL.includes(file)) return [];
    const [pattern, flags] = list(node.arguments).map(({ expression }) =>
      isNode(expression) ? expression : undefined,
    );
    const source = evaluate(pattern, code, base);
    if (source === undefined)
      throw new Error(`${file}: the pattern of ${readText(node, code, base)} is not constant`);
    return [{ file, source, flags: evaluate(flags, code, base) ?? '' }];
  });
}

/** A longer check than the slowest one needs on a busy machine. */
const CHECK_TIMEOUT_MS = 30_000;

/** Far more than a linear pattern needs for the input of an attack, also when others wait. */
const ATTACK_MS = 500;

/**
 * Whether the input that the checker found takes long. The checker estimates it for patterns with
 * assertions, and depends on the time that it has.
 */
function isConfirmed(source: string, flags: string, input: string): boolean {
  const start = process.cpuUsage();
  new RegExp(source, flags).test(input);
  return process.cpuUsage(start).user / 1000 > ATTACK_MS;
}

/** "file: /pattern/ reason" unless the pattern takes linear time for every input. */
export async function findSlowPattern({ file, source, flags }: Found): Promise<string[]> {
  const result = await check(source, flags, { timeout: CHECK_TIMEOUT_MS });
  if (result.status === 'safe') return [];
  if (
    result.status === 'vulnerable' &&
    result.checker === 'fuzz' &&
    result.complexity.type === 'polynomial' &&
    !isConfirmed(source, flags, result.attack.string)
  )
    return [];
  const reason =
    result.status === 'vulnerable'
      ? `${result.complexity.summary}, for example ${result.attack.pattern}`
      : result.error.kind;
  return [`${file}: /${source}/${flags} ${reason}`];
}
