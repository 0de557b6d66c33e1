import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { CliError } from '../project/errors.ts';
import { log } from '../project/log.ts';
import { inProject } from '../project/paths.ts';

const MAPS = inProject('web', 'dist-maps');

/** Finds the source positions of a stack that a browser reported. */
export const locateCommand = () =>
  new Command('locate')
    .usage('"<stack>"')
    .argument('<stack>', 'the frames, as *Browser errors* shows them')
    .option('--maps <folder>', 'the source maps of the build that the report names', MAPS)
    .action((stack, { maps }) => {
      for (const line of locateFrames(stack, resolve(maps))) log(line);
    });

/** "at load (https://portal.example/assets/chat-0a1b2c3d.js:1:234)" */
const WORD = /[^\s()]+/g;
const POSITION = /assets\/([\w-]+\.js):(\d+):(\d+)/;

/** Replaces each position in a built script by its position in the source. */
export function locateFrames(stack: string, maps: string): string[] {
  if (!existsSync(maps)) {
    throw new CliError(`There are no source maps in ${maps}: name the folder of the release with --maps.`);
  }
  const located = stack.replaceAll(WORD, (word) => {
    const [, script, line, column] = POSITION.exec(word) ?? [];
    return script ? sourceOf(join(maps, `${script}.map`), Number(line), Number(column)) : word;
  });
  if (located === stack)
    throw new CliError('This stack names no script of the portal, such as assets/chat-0a1b2c3d.js:1:234.');
  return located.split('\n').map((line) => line.trim());
}

function sourceOf(file: string, line: number, column: number): string {
  if (!existsSync(file)) {
    throw new CliError(
      `${file} does not exist: the report is of another build. Name the maps of that build with --maps.`,
    );
  }
  const origin = new SourceMap(JSON.parse(readFileSync(file, 'utf8'))).findOrigin(line, column);
  if (!('fileName' in origin)) throw new CliError(`${file} has no source for line ${line}, column ${column}.`);
  // Maps name sources relative to the folder of the scripts, web/dist/assets.
  return `${origin.fileName.replace(/^(?:\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`;
}
