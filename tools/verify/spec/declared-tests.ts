import { type ESTree, Visitor } from 'vite';

/** What goes into a suite, and into the steps of a test. */
export const WITHIN = ' › ';

/** The path that a matrix of the security rules is about, under which its rows are played once for each actor. */
const RULES_MATCH = /^[a-z_]+\/\{\w+\}/;

const DECLARING = ['test', 'it', 'describe'];

/**
 * The titles that a test file declares, suites, tests and steps alike, each after those around it. A title with places to be
 * filled in, as tables have it, counts as it is written. Nothing is run.
 */
export function titlesIn(program: ESTree.Program, source: string): string[] {
  const helpers = [...DECLARING, ...ownHelpers(program)];
  const titles: string[] = [];
  const around: string[] = [];
  const open = new Map<ESTree.Node, string>();
  const enter = (node: ESTree.Node, title: string | undefined) => {
    if (title === undefined) return;
    around.push(title);
    open.set(node, title);
    titles.push(around.join(WITHIN));
  };
  new Visitor({
    CallExpression: (node) => {
      const title = titleOf(node.arguments[0], source);
      if (helpers.includes(rootOf(node.callee) ?? '')) enter(node, title);
      else if (title !== undefined && RULES_MATCH.test(title)) titles.push(title);
    },
    'CallExpression:exit': (node) => {
      if (open.delete(node)) around.pop();
    },
    Property: (node) => {
      if (node.key.type === 'Identifier' && node.key.name === 'match') {
        const title = titleOf(node.value, source);
        if (title !== undefined) titles.push(title);
      }
    },
  }).visit(program);
  return titles;
}

/** The file's own functions that declare tests: a call of one, with a text first, is a suite of that name. */
function ownHelpers(program: ESTree.Program): string[] {
  const names = new Set<string>();
  const around: string[] = [];
  new Visitor({
    FunctionDeclaration: ({ id }) => void around.push(id?.name ?? ''),
    'FunctionDeclaration:exit': () => void around.pop(),
    CallExpression: ({ callee }) => {
      const innermost = around.at(-1);
      if (innermost && DECLARING.includes(rootOf(callee) ?? '')) names.add(innermost);
    },
  }).visit(program);
  return [...names];
}

/** `test` of `test.each(rows)`, of `test.describe`, and of `test` itself. */
function rootOf(callee: ESTree.Node): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootOf(callee.object);
  if (callee.type === 'CallExpression') return rootOf(callee.callee);
  return undefined;
}

function titleOf(node: ESTree.Node | undefined, source: string): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return source.slice(node.start + 1, node.end - 1);
  return undefined;
}
