import { expect, it } from 'vitest';
import { contentDisposition } from './serve-file.ts';

it.each([
  ['plan.pdf', 'plan.pdf', 'plan.pdf'],
  ['my "plan" (v2)\'s.pdf', `my _plan_ (v2)'s.pdf`, 'my%20%22plan%22%20%28v2%29%27s.pdf'],
  ['résumé.pdf', 'r_sum_.pdf', 'r%C3%A9sum%C3%A9.pdf'],
  ['👩 plan.pdf', '_ plan.pdf', '%F0%9F%91%A9%20plan.pdf'],
  ['تقرير.pdf', '_____.pdf', '%D8%AA%D9%82%D8%B1%D9%8A%D8%B1.pdf'],
  ['a\\b%41*.pdf', 'a_b_41*.pdf', 'a%5Cb%2541%2A.pdf'],
  ['x\r\nSet-Cookie: a=b', 'x__Set-Cookie: a=b', 'x%0D%0ASet-Cookie%3A%20a%3Db'],
])('%j is sent as an ASCII name and as itself', (name, ascii, encoded) => {
  const header = contentDisposition('attachment', name);
  expect(header).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
  expect(decodeURIComponent(encoded)).toBe(name);
  expect(header).toMatch(/^[\x20-\x7e]+$/);
});

it('says if the browser shows or saves the file', () => {
  expect(contentDisposition('inline', 'a.pdf')).toMatch(/^inline; /);
});
