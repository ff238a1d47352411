import { parseSync } from '@swc/core';

/** A node of the syntax tree; its other properties depend on its type. */
interface Node {
  type: string;
  span: { start: number; end: number };
  [property: string]: unknown;
}

/**
 * What an expression renders: elements only, a text that never changes, or a text that can change
 * or appear.
 */
type Rendered = 'elements' | 'fixedText' | 'text';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const entry of value) walk(entry, visit);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) visit(value);
    for (const child of Object.values(value)) walk(child, visit);
  }
}

function contains(value: unknown, isWanted: (node: Node) => boolean): boolean {
  let isFound = false;
  walk(value, (node) => {
    isFound ||= isWanted(node);
  });
  return isFound;
}

const isJsx = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment';
const isNodeType = (node: Node) =>
  node.type === 'Identifier' && /^(?:ReactNode|ReactElement)$/.test(String(node.value));

/** Names of the file that hold elements: by their type, or by what is assigned to them. */
function findElementNames(tree: unknown): Set<string> {
  // What `useClearedList` returns is an element, too.
  const names = new Set(['children', 'notice']);
  walk(tree, (node) => {
    const name = (node.key ?? node.id ?? node.identifier) as { value?: string } | undefined;
    const type = node.typeAnnotation ?? (node.id as Node | undefined)?.typeAnnotation;
    const value = node.type === 'FunctionDeclaration' ? node.body : node.init;
    if (name?.value && (contains(type, isNodeType) || contains(value, isJsx)))
      names.add(name.value);
  });
  return names;
}

function getName(node: Node): string {
  if (node.type === 'Identifier') return String(node.value);
  if (node.type === 'MemberExpression') return getName(node.property as Node);
  return '';
}

function renderedByCall(node: Node, names: ReadonlySet<string>): Rendered {
  const callee = node.callee as Node;
  if (contains(node.arguments, isJsx) && getName(callee) !== 'rich') return 'elements';
  if (names.has(getName(callee))) return 'elements';
  const values = (node.arguments as { expression: Node }[]).map(({ expression }) => expression);
  const isFixed = getName(callee) === 't' && values.every(({ type }) => type === 'StringLiteral');
  return isFixed ? 'fixedText' : 'text';
}

function renderedBy(node: Node, names: ReadonlySet<string>): Rendered {
  switch (node.type) {
    case 'JSXElement':
    case 'NullLiteral':
    case 'BooleanLiteral':
      return 'elements';
    case 'JSXFragment':
      return (node.children as Node[])
        .filter(isRendered)
        .every((child) => readChild(child, names).kind === 'elements')
        ? 'elements'
        : 'text';
    case 'StringLiteral':
    case 'NumericLiteral':
      return 'fixedText';
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsNonNullExpression':
      return renderedBy(node.expression as Node, names);
    case 'ConditionalExpression':
      return renderedByBranches([node.consequent, node.alternate], names);
    case 'BinaryExpression':
      return renderedByBranches(
        node.operator === '&&' ? [node.right] : [node.left, node.right],
        names,
      );
    case 'CallExpression':
      return renderedByCall(node, names);
    default:
      return names.has(getName(node)) ? 'elements' : 'text';
  }
}

const renderedByBranches = (branches: unknown[], names: ReadonlySet<string>): Rendered =>
  branches.every((branch) => renderedBy(branch as Node, names) === 'elements')
    ? 'elements'
    : 'text';

interface Child {
  kind: Rendered;
  /** Whether what it renders can appear, disappear or change. */
  canChange: boolean;
  node: Node;
}

function readChild(child: Node, names: ReadonlySet<string>): Child {
  if (child.type === 'JSXText') return { kind: 'fixedText', canChange: false, node: child };
  const node = child.type === 'JSXExpressionContainer' ? (child.expression as Node) : child;
  const kind = renderedBy(node, names);
  return { kind, canChange: kind === 'text' || (kind === 'elements' && !isJsx(node)), node };
}

/** JSX drops white space that contains a line break, and comments. */
const isRendered = (child: Node) =>
  child.type === 'JSXText'
    ? !/^\s*\n\s*$/.test(String(child.value))
    : (child.expression as Node | undefined)?.type !== 'JSXEmptyExpression';

/** The texts among the children of one element that can crash a translated page. */
function findUnsafe(children: Child[]): Node[] {
  if (children.length < 2) return [];
  return children.flatMap(({ kind, node }, index) => {
    const isAfterChange = children.slice(0, index).some(({ canChange }) => canChange);
    return kind === 'text' || (kind === 'fixedText' && isAfterChange) ? [node] : [];
  });
}

/**
 * Texts beside other children of an element, where one of them can change. React keeps such a text
 * as a text node. The translator of a browser replaces text nodes, so that removing the text, or
 * inserting an element before it, throws.
 * @returns the line and the source of each
 */
export function findTextSiblings(source: string): string[] {
  const tree = parseSync(source, { syntax: 'typescript', tsx: true });
  const bytes = Buffer.from(source);
  const names = findElementNames(tree);
  const found: string[] = [];
  walk(tree.body, (node) => {
    if (!isJsx(node)) return;
    const children = (node.children as Node[]).filter(isRendered);
    for (const { span } of findUnsafe(children.map((child) => readChild(child, names)))) {
      const start = span.start - tree.span.start;
      const line = bytes.subarray(0, start).toString().split('\n').length;
      found.push(`${line}: ${bytes.subarray(start, span.end - tree.span.start)}`);
    }
  });
  return found;
}
