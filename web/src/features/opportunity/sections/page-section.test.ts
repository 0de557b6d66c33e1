import { expect, it } from 'vitest';
import { splitParagraphs } from './page-section.tsx';

it.each([
  ['One.', ['One.']],
  ['One.\n\nTwo.\n \nThree.\n\n', ['One.', 'Two.', 'Three.']],
  ['One line\nand its second.\n\n\n\nTwo.', ['One line\nand its second.', 'Two.']],
  ['  \n\n ', []],
])('splits %j into paragraphs', (text, paragraphs) => {
  expect(splitParagraphs(text)).toEqual(paragraphs);
});
