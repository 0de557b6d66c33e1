import { writeFileSync } from 'node:fs';
import { zipOfOne } from './write-zip.ts';

/** A manifest's lines hold at most 72 bytes; what is longer continues on lines that begin with a space. */
const MANIFEST_LINE = 72;

export type Manifest = { mainClass: string; classPath: readonly URL[] };

/** Writes a jar that holds only a manifest: `java -jar` on it runs the main class from the class path it names. */
export function writeManifestJar(file: string, manifest: Manifest): void {
  writeFileSync(file, zipOfOne('META-INF/MANIFEST.MF', Buffer.from(manifestText(manifest))));
}

export function manifestText({ mainClass, classPath }: Manifest): string {
  const lines = [
    'Manifest-Version: 1.0',
    `Main-Class: ${mainClass}`,
    `Class-Path: ${classPath.map((url) => url.href.replace('file:///', 'file:/')).join(' ')}`,
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

/** URLs are percent-encoded, so every character is one byte. */
function foldLine(line: string): string {
  if (line.length <= MANIFEST_LINE) return line;
  return `${line.slice(0, MANIFEST_LINE)}\r\n${foldLine(` ${line.slice(MANIFEST_LINE)}`)}`;
}
