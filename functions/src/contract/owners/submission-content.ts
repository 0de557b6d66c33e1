import { ValidationError } from 'yup';
import { faultsOfIncome } from '../opportunities/asset/income.ts';
import { rightsSchema } from '../opportunities/asset/right-record.ts';
import { countPatents, faultsOfRight, type Right } from '../opportunities/asset/rights.ts';
import { opportunityRecordSchema } from '../opportunities/opportunity-record.ts';

/**
 * The steps of a submission. Its fields are fields of the opportunity's record, with the same names, limits and labels,
 * so that turning it into a draft loses none.
 */
export const SUBMISSION_STEPS = [
  {
    id: 'asset',
    title: 'What exists',
    lead: 'Describe what you have in plain words. Leave out anything that is secret: we ask for it after we have signed an agreement.',
    fields: ['title', 'category', 'description', 'fullDescription', 'keyTechnology', 'marketOpportunity'],
  },
  {
    id: 'filed',
    title: 'What is filed',
    lead: 'List your patents, trade marks and works in a few words each. The next step asks for numbers and dates.',
    fields: ['intellectualProperty'],
  },
  {
    id: 'rights',
    title: 'Rights',
    lead: 'Add one entry for each right. Numbers and dates are in the letters of the office. Leave this empty if nothing is filed yet.',
    fields: ['rights'],
  },
  {
    id: 'income',
    title: 'Income',
    lead: 'Add what your rights have earned, by quarter and payer, before costs and tax. Leave this empty if there is no income yet.',
    fields: ['income'],
  },
  {
    id: 'sought',
    title: 'What you seek',
    lead: 'Say how much you want to raise, for how long, and what you offer for it.',
    fields: ['fundingTarget', 'termYears', 'investmentStructure', 'valuation'],
  },
] as const;
export type SubmissionStep = (typeof SUBMISSION_STEPS)[number];
export type SubmissionField = SubmissionStep['fields'][number];

export const SUBMISSION_FIELDS: readonly SubmissionField[] = SUBMISSION_STEPS.flatMap(({ fields }) => [...fields]);
export const isSubmissionField = (name: string): name is SubmissionField =>
  SUBMISSION_FIELDS.some((field) => field === name);

/** The content of a submission that is sent. A draft may lack anything and have faults. */
export const submissionContentSchema = opportunityRecordSchema.pick([...SUBMISSION_FIELDS]);

/** The content as it is typed. */
export type SubmissionContent = Readonly<Partial<Record<SubmissionField, unknown>>>;

export interface SubmissionFault {
  /** As yup writes it: `rights[2].title`. */
  path: string;
  message: string;
}

/** Everything that keeps a submission from being sent, all at once. `today` is a day, as in 2026-11-28. */
export function faultsOfSubmission(content: SubmissionContent, today: string): SubmissionFault[] {
  // A record says "none" with null in these fields; a submission may leave them out.
  const candidate = { intellectualProperty: null, valuation: null, ...content };
  try {
    const { rights = [], income } = submissionContentSchema.validateSync(candidate, { abortEarly: false });
    return [
      ...rights.flatMap((right, index) =>
        faultsOfRight(right).map((fault) => ({ path: `rights[${index}]`, message: asSentence(fault) })),
      ),
      ...faultsOfIncome(income, undefined, today).map((fault) => ({ path: 'income', message: asSentence(fault) })),
    ];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    return all.map(({ path = '', message }) => ({ path, message }));
  }
}

const asSentence = (fault: string) => `${fault.charAt(0).toUpperCase()}${fault.slice(1)}.`;

const areRights = (rights: unknown): rights is Right[] => rights !== undefined && rightsSchema.isValidSync(rights);

/** The record of a new draft of the catalogue, with every field of the submission. Staff add the rest. */
export function recordFromSubmission(id: string, content: SubmissionContent): Record<string, unknown> {
  const { rights } = content;
  return { id, ...content, ...(areRights(rights) && { patentCount: countPatents(rights) }) };
}
