import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';
import { editorAddress, fieldNamed, nameOfPath, parsePlace, SECTIONS, sectionOf } from './sections.ts';

const field = (key: string) => {
  const found = fieldNamed(key);
  if (!found) throw new Error(key);
  return found;
};

it('finds each section and tool in its address, and the first section otherwise', () => {
  for (const { id } of SECTIONS) {
    const params = new URLSearchParams(editorAddress('a-box', id).split('?')[1]);
    expect(parsePlace(params)).toMatchObject({ kind: 'section', section: { id } });
  }
  expect(parsePlace(new URLSearchParams('section=check'))).toEqual({ kind: 'tool', id: 'check' });
  expect(parsePlace(new URLSearchParams('section=nowhere'))).toMatchObject({ section: { id: 'basics' } });
});

it('names the field of a fault and its section', () => {
  expect(nameOfPath('rights[2].owner')).toBe('Schedule of rights 3, Owner');
  expect(nameOfPath('team.projectLead.name')).toBe('Team, Project lead, Name');
  expect([sectionOf('rights[2].owner')?.id, sectionOf('')?.id]).toEqual(['rights', undefined]);
});

it('describes a change by its innermost fields', () => {
  const lead = { name: 'Ada', role: 'Lead' };
  const before = { projectLead: lead, keyMembers: [], advisors: [] };
  const after = { projectLead: { ...lead, name: 'Ben' }, keyMembers: [lead], advisors: [] };
  expect(changesOf(field('team'), before, after)).toEqual([
    { of: 'Project lead, Name', before: 'Ada', after: 'Ben' },
    { of: 'Key members, Member 1', before: '', after: 'Name: Ada\nRole: Lead' },
  ]);
  expect(changesOf(field('fundingTarget'), 1500, 2000)).toEqual([{ of: '', before: '1,500', after: '2,000' }]);
  expect(changesOf(field('team'), before, before)).toEqual([]);
});

it('says that entries have another order, rather than that each has changed', () => {
  const [one, two] = [
    { question: 'A', answer: 'a' },
    { question: 'B', answer: 'b' },
  ];
  expect(changesOf(field('faqs'), [one, two], [two, one])).toEqual([
    { of: '', before: 'Another order', after: 'The order has changed' },
  ]);
});
