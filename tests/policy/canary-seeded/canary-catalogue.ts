import { readCatalogue } from '../../../scripts/seed/read-seed.ts';
import { seedCanaries } from '../../factories/canaries.ts';

export const { catalogue, canaries } = seedCanaries(readCatalogue());
export const passcodes: Readonly<Record<string, string>> = Object.fromEntries(
  catalogue.map(({ id }) => [id, `canary-passcode-of-${id}`]),
);
