import { array, type InferType, number, string } from 'yup';
import { SAVED_SEARCH_NAME_MAX, SAVED_SEARCHES_MAX, SEARCH_MAX } from '../../limits.ts';
import { CATEGORIES, OPPORTUNITY_STATUSES } from '../../options.ts';
import { boundedText, dateSchema, documentIdSchema, idempotencyKeySchema, strictObject } from '../../schemas.ts';
import { MINIMUM_ENDS, RETURN_ENDS, type RowFilters } from './row-filters.ts';

const rangeSchema = (ends: readonly number[]) => {
  const end = () =>
    number()
      .oneOf([...ends])
      .nullable()
      .defined();
  return strictObject({ from: end(), to: end() })
    .required()
    .test('order', 'The range ends before it begins.', ({ from, to }) => from === null || to === null || from <= to);
};

const criteria = {
  text: string().max(SEARCH_MAX).defined(),
  category: string().oneOf(CATEGORIES).nullable().defined(),
  status: string().oneOf(OPPORTUNITY_STATUSES).nullable().defined(),
};

/** `saved_searches/{uid}`: a person's saved searches, the latest at the end. */
export const savedSearchesSchema = strictObject({
  user_id: string().required(),
  searches: array(
    strictObject({
      id: string().required(),
      name: string().required(),
      ...criteria,
      min_investment: rangeSchema(MINIMUM_ENDS),
      target_return: rangeSchema(RETURN_ENDS),
      created_at: dateSchema().required(),
    }).required(),
  )
    .max(SAVED_SEARCHES_MAX)
    .required(),
  /** The buckets of the searches. Missing in documents of an older version until `search-news.ts` adds it. */
  buckets: array(string().required()).optional().default(undefined),
  updated_at: dateSchema().required(),
});
export type StoredSearches = InferType<typeof savedSearchesSchema>;
export type StoredSearch = StoredSearches['searches'][number];

export const searchNameSchema = strictObject({
  name: boundedText({
    min: 1,
    max: SAVED_SEARCH_NAME_MAX,
    tooShort: 'Enter a name',
    tooLong: `The name must be at most ${SAVED_SEARCH_NAME_MAX} characters`,
  }),
});
export type SearchName = InferType<typeof searchNameSchema>;

export const rowFiltersSchema = strictObject({
  ...criteria,
  minInvestment: rangeSchema(MINIMUM_ENDS),
  targetReturn: rangeSchema(RETURN_ENDS),
});

export const saveSearchSchema = searchNameSchema.shape({
  submissionId: idempotencyKeySchema(),
  filters: rowFiltersSchema.required(),
});
export type SaveSearch = InferType<typeof saveSearchSchema>;

export const deleteSearchSchema = strictObject({ id: documentIdSchema() });
export type DeleteSearch = InferType<typeof deleteSearchSchema>;

/** `savedAt` is an ISO time. */
export interface SavedSearch {
  id: string;
  name: string;
  filters: RowFilters;
  savedAt: string;
}

/** The latest first. */
export interface SavedSearches {
  searches: SavedSearch[];
}

export const filtersOf = ({ text, category, status, min_investment, target_return }: StoredSearch): RowFilters => ({
  text,
  category,
  status,
  minInvestment: min_investment,
  targetReturn: target_return,
});

type Bucketed = Pick<RowFilters, 'category' | 'status'>;

const bucketOf = ({ category, status }: Bucketed): string => `${category ?? 'any'}|${status ?? 'any'}`;

/** The buckets of saved searches, by which those that a row may match are found. */
export const bucketsOfSearches = (searches: readonly Bucketed[]): string[] =>
  [...new Set(searches.map(bucketOf))].toSorted();

/** The buckets of all searches that may match a row. */
export const bucketsOfRow = ({ category, status }: Bucketed): string[] =>
  [category, null].flatMap((one) => [status, null].map((other) => bucketOf({ category: one, status: other })));
