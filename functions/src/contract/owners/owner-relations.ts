import type { Option } from '../options.ts';

/** An owner's relation to the asset that they submit. */
export const OWNER_RELATION_OPTIONS = [
  { value: 'holder', label: 'Holder of the rights' },
  { value: 'inventor', label: 'Inventor or author' },
  { value: 'employee', label: 'Employee of the holder' },
  { value: 'adviser', label: 'Adviser or representative of the holder' },
] as const satisfies readonly Option[];
