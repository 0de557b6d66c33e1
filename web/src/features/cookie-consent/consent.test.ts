import { expect, test } from 'vitest';
import { NECESSARY_ONLY, parseConsent } from './consent.ts';

test('restores a stored choice', () => {
  expect(parseConsent('{"necessary":true,"analytics":true,"marketing":false}')).toEqual({
    necessary: true,
    analytics: true,
    marketing: false,
  });
});

test.each([null, '', 'nonsense', 'null', '[]', '"yes"', '{"analytics":"true","marketing":1}', '{"necessary":false}'])(
  'reads %j as necessary cookies only',
  (stored) => expect(parseConsent(stored)).toEqual(NECESSARY_ONLY),
);
