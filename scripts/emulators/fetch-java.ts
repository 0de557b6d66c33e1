/// <reference path="./njre.d.ts" />
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { install } from 'njre';
import { log } from '../project/log.ts';
import { FETCHED_JAVA, FIREBASE_JAVA, findJava, isReachable, JAVA_SOURCE, javaIsMissing } from './machine.ts';

/** The dependencies of a download, so that a test can replace the network. */
type Source = { isReachable: (url: string) => Promise<boolean>; install: typeof install; folder: string };
const ADOPTIUM: Source = {
  isReachable,
  install: async (...args) => (await import('njre')).install(...args),
  folder: FETCHED_JAVA,
};

/**
 * Downloads a Java runtime into the project's own cache, where `findJava` finds it. Throws a sentence with the program
 * to install if it can't.
 */
export async function fetchJava(version: number | undefined, source = ADOPTIUM): Promise<number> {
  const unfinished = `${source.folder}.${process.pid}`;
  try {
    if (!(await source.isReachable(JAVA_SOURCE))) throw javaIsMissing(version);
    log(
      `· No Java ${FIREBASE_JAVA} or newer on this machine: downloading a runtime into .portal/java (once, about 50 MB)…`,
    );
    mkdirSync(unfinished, { recursive: true });
    await source.install(FIREBASE_JAVA, { type: 'jre', installPath: join(unfinished, 'runtime') });
    rmSync(source.folder, { recursive: true, force: true });
    renameSync(unfinished, source.folder);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
    throw javaIsMissing(version);
  }
  return (await findJava()) ?? FIREBASE_JAVA;
}
