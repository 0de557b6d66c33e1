import { brotliCompressSync, constants } from 'node:zlib';

/** The strongest quality: built files are compressed once and served many times. */
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

export const compress = (content: Uint8Array): Buffer => brotliCompressSync(content, OPTIONS);
