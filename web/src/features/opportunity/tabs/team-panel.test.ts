import { expect, it } from 'vitest';
import { initialsOf } from './team-panel.tsx';

it.each([
  ['Amara Okafor', 'AO'],
  ['Dr Ana Lúcia Prado', 'AP'],
  ['Prof. Émile Zaal', 'ÉZ'],
  ['Amara Okafor (demo)', 'AO'],
  ['Cher', 'C'],
  ['Drew Mistry', 'DM'],
  ['', ''],
])('shortens %j to %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
