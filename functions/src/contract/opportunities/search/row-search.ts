import { boolean, type InferType, string } from 'yup';
import { strictObject } from '../../schemas.ts';
import { cataloguePartSchema } from '../opportunity-views.ts';
import { SORT_KEYS } from './row-order.ts';
import { rowFiltersSchema } from './saved-searches.ts';

const sortSchema = strictObject({
  key: string().oneOf(SORT_KEYS).required(),
  descending: boolean().required(),
});

/** A search of the marketplace by the server. Without `sort`, in the published order; `after` is the last part's cursor. */
export const catalogueSearchSchema = cataloguePartSchema.shape({
  filters: rowFiltersSchema.required(),
  sort: sortSchema.default(undefined).optional(),
});
export type CatalogueSearch = InferType<typeof catalogueSearchSchema>;
