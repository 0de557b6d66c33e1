import { XMLParser } from 'fast-xml-parser';
import { NoAnswer } from '../register.ts';

/** An element of an answer. Names have no namespace prefixes, so JSON and XML give the same tree. */
export interface Element {
  text: string;
  attribute(name: string): string | undefined;
  /** All elements on this path, in the order of the answer. */
  all(...path: string[]): Element[];
}

/**
 * Reads an answer of Open Patent Services. Its JSON is the XML in the BadgerFish convention: `@name` is an attribute, `$`
 * the text, and only repeated elements are arrays. Some answers are XML although JSON was requested.
 */
export function readAnswer(body: string, contentType: string): Element {
  try {
    const [answer] = toElement(parse(body, contentType)).all('world-patent-data');
    if (answer) return answer;
  } catch {
    // The parsers' messages repeat parts of the answer.
  }
  throw new NoAnswer('The answer is not in the documented form.');
}

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '$',
  removeNSPrefix: true,
  parseTagValue: false,
});

function parse(body: string, contentType: string): unknown {
  if (contentType.includes('json')) return JSON.parse(body);
  // Entities can make a small document large, and OPS declares none.
  if (!contentType.includes('xml') || body.includes('<!DOCTYPE')) return null;
  return xml.parse(body, true);
}

function toElement(value: unknown): Element {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [['$', value] as const];
  const named = (name: string): unknown[] =>
    fields.flatMap(([key, field]) => (key.replace(/^(@?)[^:]*:/, '$1') === name ? field : []));
  const textOf = (name: string): string | undefined =>
    named(name)
      .filter((text) => typeof text === 'string' || typeof text === 'number')
      .map((text) => String(text).trim())[0];
  return {
    text: textOf('$') ?? '',
    attribute: (name) => textOf(`@${name}`),
    all(first, ...rest) {
      const found = first === undefined ? [] : named(first).map(toElement);
      return rest.length === 0 ? found : found.flatMap((element) => element.all(...rest));
    },
  };
}
