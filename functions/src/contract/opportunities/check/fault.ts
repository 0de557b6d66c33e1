/** A fault of a record. `path` is written as in `rights[2].number`; it is empty for the whole record. */
export interface Fault {
  path: string;
  message: string;
}
