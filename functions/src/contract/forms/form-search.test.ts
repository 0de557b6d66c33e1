import { expect, it } from 'vitest';
import { FORM_WORDS_MAX } from '../limits.ts';
import { formWords, searchTerm } from './form-search.ts';

const form = {
  name: 'Lucía  Vane',
  email: 'L.Vane@Example.com',
  subject: 'Valuation: nine patents',
  reference: '3F2A-91BC',
  message: 'A secret word',
};

it.each(['3F2A-91BC', '3f2a91bc', ' l.vane@example.com ', 'example.com', 'lucia', 'LUCIA VANE', 'patents'])(
  'finds a form by %s',
  (text) => {
    expect(formWords(form)).toContain(searchTerm(text));
  },
);

it('stores no word of the message, no empty word and a limited number', () => {
  expect(formWords(form)).not.toContain('secret');
  expect(formWords({ email: '' })).toEqual([]);
  const subject = Array.from({ length: 500 }, (_, index) => `word${index}`).join(' ');
  expect(formWords({ ...form, subject })).toHaveLength(FORM_WORDS_MAX);
});
