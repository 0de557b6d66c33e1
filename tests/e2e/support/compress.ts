import { brotliCompressSync, constants } from 'node:zlib';

/** The highest quality, because built files are compressed once and served often. */
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

export const compress = (content: Uint8Array): Buffer => brotliCompressSync(content, OPTIONS);
