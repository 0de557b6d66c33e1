import { boundedText } from '../bounded-text.ts';
import { FILE_NAME_MAX } from '../limits.ts';

/** What a person calls a file that they send. */
export const fileNameSchema = () =>
  boundedText({
    min: 1,
    max: FILE_NAME_MAX,
    tooShort: 'The file needs a name.',
    tooLong: `The name of the file must be less than ${FILE_NAME_MAX} characters.`,
  });
