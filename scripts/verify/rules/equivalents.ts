import type { RulesFileName } from './read-rules-arguments.ts';

/** Changes of the rules that no test can notice, because they change no answer, and why that is so. */
export interface Equivalent {
  reason: string;
  mutants: readonly string[];
}

export const EQUIVALENTS: Record<RulesFileName, readonly Equivalent[]> = {
  'firestore.rules': [],
  'storage.rules': [],
};

/** Conditions of firestore.rules that can never be evaluated both ways, and why. */
export const ONE_SIDED: readonly { reason: string; conditions: readonly string[] }[] = [];
