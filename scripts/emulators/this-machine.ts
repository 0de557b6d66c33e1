import type { Host } from './choose-emulators.ts';
import { findCloudCliJar } from './cloud-cli.ts';
import { canDownload, downloadWithFirebase, isDownloaded } from './firebase-downloads.ts';

/** The machine as it is. Whether downloads work is asked at most once in a run. */
export function thisMachine(say: (line: string) => void): Host {
  let reachable: Promise<boolean> | undefined;
  return {
    isDownloaded,
    canDownload: () => {
      reachable ??= canDownload();
      return reachable;
    },
    download: downloadWithFirebase,
    findCloudCliJar,
    say,
  };
}
