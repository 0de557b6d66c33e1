import { expect, test } from 'vitest';
import { applyEdit } from './edits.ts';
import { mutatePattern } from './mutate-pattern.ts';

test.each([
  ["'^a$'", ["'a$'", "'^a'"]],
  ["'(?s)^.*$'", ["'(?s).*$'", "'(?s)^.*'", "'^.*$'"]],
  ["'a[.]b'", ["'a.b'"]],
  ["'[0-9]+'", ["'[0-9]*'"]],
  ["'[a-z]*'", ["'[a-z]+'"]],
  ["'a{1,16}'", ["'a{2,16}'", "'a{0,16}'", "'a{1,17}'", "'a{1,15}'"]],
  ["'(a|b|c)'", ["'(b|c)'", "'(a|c)'", "'(a|b)'"]],
  ["'(a|b(c|d))'", ["'(b(c|d))'", "'(a)'", "'(a|b(d))'", "'(a|b(c))'"]],
  ["'plain'", []],
])('the pattern %s is mutated', (pattern, expected) => {
  expect(mutatePattern(pattern).map((edit) => applyEdit(pattern, edit))).toEqual(expected);
});
