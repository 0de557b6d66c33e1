import { type ESTree, Visitor, type VisitorObject } from 'vite';

/** Every text that a source holds: literals, templates as they are written, patterns, the names of properties, text of JSX. */
export function wordsIn(program: ESTree.Program, source: string): string[] {
  const words: string[] = [];
  const add = (word: string | null | undefined) => {
    if (word) words.push(evenSpaces(word));
  };
  const visitor: VisitorObject = {
    Literal: (node) => {
      if (typeof node.value === 'string') add(node.value);
      if ('regex' in node) add(plainPattern(node.regex.pattern));
    },
    TemplateLiteral: (node) => {
      add(source.slice(node.start + 1, node.end - 1));
      for (const { value } of node.quasis) add(value.cooked);
    },
    Property: ({ key }) => {
      if (key.type === 'Identifier') add(key.name);
    },
    JSXText: (node) => add(node.value),
  };
  new Visitor(visitor).visit(program);
  return words;
}

/** A pattern without its anchors and escapes: the words that it looks for. */
const plainPattern = (pattern: string) => pattern.replace(/^\^|\$$/g, '').replace(/\\([^\w\s])/g, '$1');

/** One space for any white space, and one kind of apostrophe: a text reads the same however it is typed. */
export const evenSpaces = (text: string) => text.replace(/\s+/g, ' ').replaceAll('’', "'").trim();
