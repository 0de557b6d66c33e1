import { describe, expect, it } from 'vitest';
import { decodeName, refusalOfName } from './scan-pdf-bytes.ts';

describe('a name of a PDF', () => {
  it.each([
    ['JavaScript', 'JavaScript'],
    ['J#61vaScript', 'JavaScript'],
    ['#4A#61va#53cript', 'JavaScript'],
    ['#4a#53', 'JS'],
    ['#2361', 'a'],
    ['#23#36#31', 'a'],
    ['#232323232361', 'a'],
    ['#2#334a', 'J'],
    ['#', '#'],
    ['#4', '#4'],
    ['#4g', '#4g'],
    ['##4a', '#J'],
    ['100#25', '100%'],
    ['', ''],
  ])('%j is decoded as %j', (written, decoded) => {
    expect(decodeName(written)).toBe(decoded);
  });

  it('is decoded completely at any length', () => {
    expect(decodeName(`#${'23'.repeat(1_000_000)}4a`)).toBe('J');
  });

  it('is refused for the feature that it names', () => {
    expect(refusalOfName('#4a#53')).toBe('script');
    expect(refusalOfName('EmbeddedFiles')).toBe('embedded');
    expect(refusalOfName('XFA')).toBe('form');
    expect(refusalOfName('URI')).toBeNull();
  });
});
