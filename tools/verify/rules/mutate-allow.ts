import type { Edit } from './edit.ts';
import type { Allow } from './parse-rules.ts';

/** What `read` and `write` stand for. */
const METHODS: Record<string, readonly string[]> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};

/** The single methods that a statement is about. */
export const methodsOf = ({ methods }: Allow): string[] => methods.flatMap(({ text }) => METHODS[text] ?? [text]);

/** One method opened to everybody, or, where the statement opens it to some, closed to all. */
export function mutateAllow(allow: Allow): (Edit & { method: string })[] {
  const methods = methodsOf(allow);
  return methods.flatMap((method) => {
    const open = { method, ...opened(allow, method) };
    return isNever(allow) ? [open] : [open, { method, ...closed(allow, methods, method) }];
  });
}

export const isNever = ({ condition }: Allow): boolean => condition.kind === 'boolean' && condition.text === 'false';

const opened = ({ start }: Allow, method: string): Edit => ({
  start,
  end: start,
  text: `allow ${method}: if true; `,
  change: `open ${method} to everybody`,
});

function closed({ methods, condition }: Allow, all: string[], method: string): Edit {
  const change = `close ${method}`;
  const others = all.filter((other) => other !== method);
  if (others.length === 0) return { start: condition.start, end: condition.end, text: 'false', change };
  const [first, last] = [methods[0] ?? condition, methods.at(-1) ?? condition];
  return { start: first.start, end: last.end, text: others.join(', '), change };
}
