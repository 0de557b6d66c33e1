import { array, type InferType, object, string } from 'yup';
import { useStored } from '../drafts/use-draft.ts';

const viewsSchema = array(object({ name: string().required(), search: string().defined() })).required();
export type SavedView = InferType<typeof viewsSchema>[number];
const columnsSchema = array(string().required()).required();

const areViews = (value: unknown): value is SavedView[] => viewsSchema.isValidSync(value);
const NO_VIEWS: SavedView[] = [];

/** The named searches of a queue. `search` is the query of an address without the page. */
export const useSavedViews = (noun: string) => useStored(['queue', 'views', noun], areViews, NO_VIEWS);

const areColumns = (value: unknown): value is string[] => columnsSchema.isValidSync(value);
const NO_COLUMNS: string[] = [];

/** The ids of the columns that the member of staff has hidden. */
export const useHiddenColumns = (noun: string) => useStored(['queue', 'hidden', noun], areColumns, NO_COLUMNS);
