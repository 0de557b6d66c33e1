import { EXPORT_PAGE } from '../contract/limits.ts';
import { now } from '../platform/clock.ts';
import { recordActionNow } from './record-action.ts';

interface PageRequest {
  cursor?: string | undefined;
  forExport?: boolean | undefined;
}

interface Listed {
  /** The list in plain words. */
  list: string;
  /** The filters of the request. Those that name a person are recorded without the person. */
  filters: Readonly<Record<string, unknown>>;
  /** The uid of the admin. */
  by: string;
}

const OF_PEOPLE = ['uids', 'uid', 'id', 'person', 'staff', 'owner', 'search'];

/** Returns the rows on a page. The first page of an export is recorded before its rows are read. */
export async function rowsOnPage(
  { cursor, forExport }: PageRequest,
  usual: number,
  { list, filters, by }: Listed,
): Promise<number> {
  if (!forExport) return usual;
  if (cursor === undefined) {
    const applied = Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => (OF_PEOPLE.includes(name) ? name : `${name} ${value}`));
    const detail = [list, ...applied].join(', ');
    await recordActionNow({ action: 'export_list', user_id: null, by, detail, at: now() });
  }
  return EXPORT_PAGE;
}
