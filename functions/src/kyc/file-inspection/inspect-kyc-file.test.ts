import { describe, expect, it } from 'vitest';
import { KYC_FILE_MAX } from '../../contract/limits.ts';
import { validateFileFacts } from './inspect-kyc-file.ts';

const validate = (name: string, contentType: string | undefined, size = 1000) =>
  validateFileFacts({ names: ['kyc/ada/id_document_1.png', name], contentType, size });

describe('a file whose content matches its names', () => {
  it.each([
    ['image/jpeg', 'id_document_1.jpg', 'photo.JPEG'],
    ['image/png', 'id_document_1.png', 'my.scan.PNG'],
    ['application/pdf', 'id_document_1.pdf', 'bill.pdf'],
  ])('is accepted as %s: %s, %s', (contentType, ...names) => {
    expect(validateFileFacts({ names, contentType, size: 1000 })).toEqual({ ok: true, mimeType: contentType });
  });

  it('can have one byte to ten megabytes', () => {
    expect(validate('a.png', 'image/png', 1)).toMatchObject({ ok: true });
    expect(validate('a.png', 'image/png', KYC_FILE_MAX)).toMatchObject({ ok: true });
  });
});

describe('a file is refused if it is', () => {
  const WRONG_TYPE = 'Only JPG, PNG, and PDF files are allowed';
  const MISNAMED = 'This file’s content does not match its file type.';

  it.each([
    ['empty', 'a.png', undefined, 0, 'This file is empty.'],
    ['a byte too large', 'a.png', 'image/png', KYC_FILE_MAX + 1, 'File size must be less than 10MB'],
    ['of no recognisable type', 'a.png', undefined, 1, WRONG_TYPE],
    ['a web page', 'a.png', 'text/html', 1, WRONG_TYPE],
    ['an animated picture', 'a.png', 'image/apng', 1, WRONG_TYPE],
    ['named with another extension', 'a.gif', 'image/png', 1, WRONG_TYPE],
    ['named without an extension', 'passport', 'image/png', 1, WRONG_TYPE],
    ['named with an extension only', 'png', 'image/png', 1, WRONG_TYPE],
    ['named with two extensions', 'a.png.exe', 'image/png', 1, WRONG_TYPE],
    ['a PDF uploaded as a picture', 'a.png', 'application/pdf', 1, MISNAMED],
    ['a picture that the person named as a PDF', 'a.pdf', 'image/png', 1, MISNAMED],
  ])('%s', (_what, name, contentType, size, reason) => {
    expect(validate(name, contentType, size)).toEqual({ ok: false, reason });
  });
});
