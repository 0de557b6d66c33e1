/** A record that is not of the shape that it should be: it has a place in its list, and nothing else is said of it. */
export interface Unreadable {
  id: string;
  /** Where it is stored. */
  unreadable: string;
}

export const isUnreadable = <Row extends { id: string }>(row: Row | Unreadable): row is Unreadable =>
  'unreadable' in row;

interface Stored {
  id: string;
  ref: { path: string };
}

/** Rows in the order of the documents that they were made from; a document of which nothing was made says so in its place. */
export function inPlace<Row extends { id: string }>(documents: readonly Stored[], rows: readonly Row[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return documents.map(({ id, ref }): Row | Unreadable => byId.get(id) ?? { id, unreadable: ref.path });
}
