import { Buffer } from 'node:buffer';

/** A picture of one pixel. */
export const png = () =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );

/** A PDF with one empty page. */
export const pdf = () =>
  Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >> endobj',
      'trailer << /Root 1 0 R >>',
      '%%EOF',
    ].join('\n'),
  );

/** A grey JPEG of one pixel. */
export const jpeg = () =>
  Buffer.from(
    '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9j' +
      'QjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAA' +
      'AAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhED' +
      'EQA/AKAAH//Z',
    'base64',
  );

/** A Word document that contains only its list of contents. */
export const docx = () =>
  Buffer.from(
    [
      'UEsDBBQAAAAIAE0tdV2Rp0i1vQAAAAIBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbF2PwU7DMBBEf8XaK0o2cKgQitMDEkfooXzA',
      'yt6kVuNdyzal/XsckHrguJqZNzvj/hpXc+FcgoqFx34Aw+LUB1ksfB7fumfYT+PxlriYZpVi4VRrekEs7sSRSq+JpSmz5ki1nXnB',
      'RO5MC+PTMOzQqVSW2tWNAdP40dpy8GwOlOs7RbaA35o9enVfsTn7RgPz+hfbmi1QSmtwVNuTeBH/r7PTeQ6O7/mNlrI6LqXNiGt/',
      'VyIFedjwOI34O2r6AVBLAQIUAxQAAAAIAE0tdV2Rp0i1vQAAAAIBAAATAAAAAAAAAAAAAACAAQAAAABbQ29udGVudF9UeXBlc10u',
      'eG1sUEsFBgAAAAABAAEAQQAAAO4AAAAAAA==',
    ].join(''),
    'base64',
  );

/** The start of a document in the old Word format: its container header. */
export const doc = () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);

/** A web page, under any name. */
export const html = () => Buffer.from('<!doctype html><title>Passport</title><script>alert(1)</script>');

export const TYPES = { png: 'image/png', pdf: 'application/pdf', jpg: 'image/jpeg', jpeg: 'image/jpeg' } as const;
