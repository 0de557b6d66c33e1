import type { FirebaseStorage } from 'firebase/storage';
import { type Matrix, row } from '../matrix.ts';
import { alter, askForAddress, list, put, putAll, read, readMetadata, remove } from './files.ts';

const FOLDER = 'applications/one';
const STANDING = `${FOLDER}/resume.pdf`;
const PDF = { type: 'application/pdf' };

export const applications: Matrix<FirebaseStorage> = {
  match: 'applications/{applicationId}/{name}',
  contract: 'Only the server reads and writes the résumé of an application; a callable makes a link to it.',
  given: putAll({ [STANDING]: PDF.type }),
  rows: [
    row('get', 'get a resume', [], read(STANDING)),
    row('get', 'get the metadata of a resume', [], readMetadata(STANDING)),
    row('get', 'get a download URL of a resume', [], askForAddress(STANDING)),
    row('get', 'get a file of a deeper folder', [], read(`${FOLDER}/more/resume.pdf`), {
      given: putAll({ [`${FOLDER}/more/resume.pdf`]: PDF.type }),
    }),
    row('list', 'list the folder of an application', [], list(FOLDER)),
    row('list', 'list below the folder of an application', [], list(`${FOLDER}/more`), {
      given: putAll({ [`${FOLDER}/more/resume.pdf`]: PDF.type }),
    }),
    row('list', 'list all applications', [], list('applications')),
    row('create', 'put a resume', [], put('applications/two/resume.pdf', PDF)),
    row(
      'create',
      'put a resume under their own uid',
      [],
      put((uid) => `applications/${uid}/resume.pdf`, PDF),
    ),
    row('update', 'replace a resume', [], put(STANDING, PDF)),
    row('update', 'alter a resume', [], alter(STANDING, { cacheControl: 'public' })),
    row('delete', 'delete a resume', [], remove(STANDING)),
  ],
};
