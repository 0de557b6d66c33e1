import type { FirebaseStorage } from 'firebase/storage';
import { type Matrix, row } from '../matrix.ts';
import { alter, list, put, putAll, read, remove } from './files.ts';

/** A folder that no actor reads or writes at any depth. */
export function closed(match: string, contract: string, folder: string): Matrix<FirebaseStorage> {
  const standing = `${folder}/standing.pdf`;
  const deeper = `${folder}/alice/deeper/standing.pdf`;
  return {
    match,
    contract,
    given: putAll({ [standing]: 'application/pdf', [deeper]: 'application/pdf' }),
    rows: [
      row('get', 'get a file', [], read(standing)),
      row('get', 'get a file of a deeper folder', [], read(deeper)),
      row('list', 'list the folder', [], list(folder)),
      row('list', 'list a deeper folder', [], list(`${folder}/alice`)),
      row('create', 'put a file', [], put(`${folder}/new.pdf`, { type: 'application/pdf' })),
      row(
        'create',
        'put a file under their own uid',
        [],
        put((uid) => `${folder}/${uid}/1-new.pdf`),
      ),
      row('update', 'replace a file', [], put(standing, { type: 'application/pdf' })),
      row('update', 'alter a file', [], alter(standing, { cacheControl: 'public' })),
      row('delete', 'delete a file', [], remove(standing)),
    ],
  };
}
