/** Changes of the rules that no test can notice, because they change no answer, and why that is so. */
export interface Equivalent {
  reason: string;
  mutants: readonly string[];
}

export const EQUIVALENTS: Record<'firestore.rules' | 'storage.rules', readonly Equivalent[]> = {
  'firestore.rules': [],
  'storage.rules': [],
};
