import { opportunityRecordSchema } from '@portal/functions/contract/opportunities/opportunity-record';
import { type Field, type Section, sectionsOf } from '#components/record-form/fields.ts';
import { paths } from '#routing/paths.ts';

/** The sections of the record, from its schema. */
export const SECTIONS: readonly Section[] = sectionsOf(opportunityRecordSchema);

/** What is done with the whole draft. */
export const TOOLS = [
  { id: 'check', label: 'Check' },
  { id: 'publish', label: 'Publication' },
  { id: 'history', label: 'History' },
  { id: 'passcode', label: 'Passcode' },
] as const;
export type ToolId = (typeof TOOLS)[number]['id'];

export type Place = { kind: 'section'; section: Section } | { kind: 'tool'; id: ToolId };

const [FIRST] = SECTIONS;

/** The section or tool in the address; the first section if it is missing or unknown. */
export function parsePlace(params: URLSearchParams): Place {
  const id = params.get('section');
  const tool = TOOLS.find((known) => known.id === id);
  if (tool) return { kind: 'tool', id: tool.id };
  const section = SECTIONS.find((known) => known.id === id) ?? FIRST;
  if (!section) throw new Error('The record has no sections.');
  return { kind: 'section', section };
}

/** The address of a draft, of one of its sections, or of a field in it. */
export function editorAddress(id: string, section?: string, field?: string): string {
  const params = new URLSearchParams({ tab: 'catalogue', draft: id });
  if (section !== undefined) params.set('section', section);
  if (field !== undefined) params.set('field', field);
  return `${paths.admin}?${params}`;
}

const topLevel = (path: string) => path.split(/[.[]/, 1)[0] ?? '';

export const sectionOf = (path: string): Section | undefined =>
  SECTIONS.find(({ fields }) => fields.some(({ key }) => key === topLevel(path)));

export const fieldNamed = (key: string): Field | undefined =>
  SECTIONS.flatMap(({ fields }) => fields).find((field) => field.key === key);

/** "Schedule of rights 3, Owner" for `rights[2].owner`. */
export function nameOfPath(path: string): string {
  let fields: readonly Field[] = SECTIONS.flatMap((section) => section.fields);
  const names: string[] = [];
  for (const part of path.split('.')) {
    const [key = '', ...indices] = part.split('[');
    const field = fields.find((known) => known.key === key);
    if (!field) break;
    names.push([field.label, ...indices.map((index) => Number.parseInt(index, 10) + 1)].join(' '));
    const inner = field.kind === 'list' ? field.entry : field;
    fields = inner.kind === 'object' ? inner.fields : [];
  }
  return names.join(', ');
}
