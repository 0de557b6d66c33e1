import { describe, expect, test, vi } from 'vitest';
import { chooseEmulators, describeChoice, type Host } from './choose-emulators.ts';
import type { Download } from './firebase-tools.ts';
import { javaIsMissing } from './machine.ts';

const CLOUD_CLI = '/sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

type Machine = { java?: number; has?: Download[]; online?: boolean; downloadable?: Download[]; cloudCli?: boolean };

/** A machine with these programs, this network and perhaps a Google Cloud CLI; `java: 0` means none. */
function machine({
  java = 21,
  has = [],
  online = false,
  downloadable = ['firestore', 'storage', 'ui'],
  cloudCli = false,
}: Machine) {
  const present = new Set(has);
  return {
    java: async () => (java === 0 ? undefined : java),
    fetchJava: vi.fn(async (version: number | undefined) => {
      if (!online) throw javaIsMissing(version);
      return 21;
    }),
    isDownloaded: (name) => present.has(name),
    canDownload: vi.fn(async () => online),
    download: vi.fn(async (name: Download) => {
      if (downloadable.includes(name)) present.add(name);
      return present.has(name);
    }),
    findCloudCliJar: vi.fn(async () => (cloudCli ? CLOUD_CLI : undefined)),
    log: vi.fn(),
  } satisfies Host;
}

describe('if firebase-tools has downloaded its emulators', () => {
  test('uses them without a request to the network or a look at the Cloud CLI', async () => {
    const here = machine({ has: ['firestore', 'storage', 'ui'], cloudCli: true });
    await expect(chooseEmulators(here, true)).resolves.toEqual({ way: 'firebase', java: 21, ui: true });
    expect(here.canDownload).not.toHaveBeenCalled();
    expect(here.findCloudCliJar).not.toHaveBeenCalled();
  });

  test('downloads a missing UI if possible', async () => {
    const here = machine({ has: ['firestore', 'storage'], online: true });
    await expect(chooseEmulators(here, true)).resolves.toEqual({ way: 'firebase', java: 21, ui: true });
    expect(here.download.mock.calls).toEqual([['ui']]);
  });

  test('leaves out a missing UI without a network', async () => {
    const here = machine({ has: ['firestore', 'storage'] });
    await expect(chooseEmulators(here, true)).resolves.toEqual({ way: 'firebase', java: 21, ui: false });
    expect(here.download).not.toHaveBeenCalled();
  });

  test('downloads no UI for a run that does not want it', async () => {
    const here = machine({ has: ['firestore', 'storage'], online: true });
    await expect(chooseEmulators(here, false)).resolves.toEqual({ way: 'firebase', java: 21, ui: false });
    expect(here.download).not.toHaveBeenCalled();
  });
});

describe('if firebase-tools has downloaded nothing', () => {
  test('it downloads the missing emulators and reports that, even if a Cloud CLI is installed', async () => {
    const here = machine({ has: ['storage'], online: true, cloudCli: true });
    await expect(chooseEmulators(here, false)).resolves.toEqual({ way: 'firebase', java: 21, ui: false });
    expect(here.download.mock.calls).toEqual([['firestore']]);
    expect(here.log).toHaveBeenCalledWith(expect.stringContaining('Downloading the firestore emulator'));
    expect(here.findCloudCliJar).not.toHaveBeenCalled();
  });

  test('uses the Cloud CLI offline, without a UI', async () => {
    const here = machine({ cloudCli: true });
    const choice = { way: 'cloud-cli', java: 21, firestoreJar: CLOUD_CLI, ui: false };
    await expect(chooseEmulators(here, true)).resolves.toEqual(choice);
    expect(here.download).not.toHaveBeenCalled();
  });

  test('uses the Cloud CLI if a download fails', async () => {
    const here = machine({ online: true, downloadable: ['firestore'], cloudCli: true });
    await expect(chooseEmulators(here, false)).resolves.toMatchObject({ way: 'cloud-cli' });
  });

  test('names both solutions in one sentence without a network and a Cloud CLI', async () => {
    await expect(chooseEmulators(machine({}), false)).rejects.toThrow(
      /cannot be downloaded .+ connect to the internet once, or install the package google-cloud-cli-firestore-emulator\.$/,
    );
  });
});

describe("if Java is too old for firebase-tools' own emulators", () => {
  const downloaded: Download[] = ['firestore', 'storage', 'ui'];

  test('uses the Cloud CLI although they are downloaded', async () => {
    const here = machine({ java: 17, has: downloaded, online: true, cloudCli: true });
    const choice = { way: 'cloud-cli', java: 17, firestoreJar: CLOUD_CLI, ui: false };
    await expect(chooseEmulators(here, true)).resolves.toEqual(choice);
    expect(here.canDownload).not.toHaveBeenCalled();
  });

  test('downloads a runtime without a Cloud CLI', async () => {
    const here = machine({ java: 17, has: downloaded, online: true });
    await expect(chooseEmulators(here, true)).resolves.toEqual({ way: 'firebase', java: 21, ui: true });
    expect(here.fetchJava).toHaveBeenCalledWith(17);
  });

  test('names every solution in one sentence without a network, a Cloud CLI and a download', async () => {
    const here = machine({ java: 17 });
    await expect(chooseEmulators(here, true)).rejects.toThrow(
      /^Java 17 is too old for the Firebase emulators, which need Java 21 or newer: install it.+, or connect to the internet to download it, or install the package google-cloud-cli-firestore-emulator, which runs on Java 17\.$/,
    );
    expect(here.download).not.toHaveBeenCalled();
  });
});

describe('if there is no Java', () => {
  test('downloads a runtime although a Cloud CLI is installed', async () => {
    const here = machine({ java: 0, online: true, cloudCli: true });
    await expect(chooseEmulators(here, false)).resolves.toEqual({ way: 'firebase', java: 21, ui: false });
    expect(here.fetchJava).toHaveBeenCalledWith(undefined);
  });

  test('names the package to install in one sentence without a network', async () => {
    await expect(chooseEmulators(machine({ java: 0 }), false)).rejects.toThrow(
      /^Java is not on the PATH, and the Firebase emulators need Java 21 or newer: install it.+, or connect to the internet to download it\.$/,
    );
  });
});

test.each([
  ['firebase', 21, 'Emulators: from firebase-tools, on Java 21'],
  [
    'cloud-cli',
    17,
    "Emulators: Firestore's from the Google Cloud CLI, on Java 17 (firebase-tools' own need Java 21 or newer)",
  ],
  [
    'cloud-cli',
    25,
    "Emulators: Firestore's from the Google Cloud CLI, on Java 25 (firebase-tools' own cannot be downloaded here)",
  ],
] as const)('the choice %s on Java %i is described in one line', (way, java, line) => {
  const choice =
    way === 'firebase' ? { way, java, ui: true } : { way, java, firestoreJar: CLOUD_CLI, ui: false as const };
  expect(describeChoice(choice)).toBe(line);
});
