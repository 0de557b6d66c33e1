import { crc32 } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION = 10;
/** 1 January 1980, the earliest date a zip file can hold: the same input always gives the same bytes. */
const DATE = 0x21;

/** A zip file that holds one uncompressed entry: all that a jar with nothing but a manifest needs. */
export function zipOfOne(name: string, content: Buffer): Buffer {
  const fileName = Buffer.from(name);
  const entry = Buffer.concat([u32(LOCAL_HEADER), entryFields(fileName, content), fileName, content]);
  const directory = Buffer.concat([
    u32(CENTRAL_HEADER),
    u16(VERSION),
    entryFields(fileName, content),
    Buffer.alloc(14), // no comment, first disk, no attributes, entry at offset 0
    fileName,
  ]);
  const end = Buffer.concat([
    u32(END_OF_DIRECTORY),
    u32(0), // one disk
    u16(1),
    u16(1),
    u32(directory.length),
    u32(entry.length),
    u16(0),
  ]);
  return Buffer.concat([entry, directory, end]);
}

/** The part that an entry's own header and its line in the directory have in common. */
function entryFields(fileName: Buffer, content: Buffer): Buffer {
  return Buffer.concat([
    u16(VERSION),
    u16(0), // no flags
    u16(0), // stored, not compressed
    u16(0), // midnight
    u16(DATE),
    u32(crc32(content)),
    u32(content.length),
    u32(content.length),
    u16(fileName.length),
    u16(0), // no extra field
  ]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
