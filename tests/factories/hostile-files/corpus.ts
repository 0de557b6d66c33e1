import type { HostileFile } from './hostile-file.ts';
import { oddFiles } from './odd-files.ts';
import { escapedNames, slowSearches } from './pdf-bombs.ts';
import { pdfs } from './pdfs.ts';
import { pictures } from './pictures.ts';

/** Files that a person might submit instead of a document, or that contain more than a document, with their expected outcome. */
export const CORPUS: readonly HostileFile[] = [...pictures, ...pdfs, ...escapedNames, ...slowSearches, ...oddFiles];

/** The extension of the path that the file is uploaded to. */
export const endingOf = ({ name, storedAs }: HostileFile) => (storedAs ?? name).split('.').at(-1) ?? '';
