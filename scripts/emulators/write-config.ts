import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inProject } from '../project/paths.ts';
import { HOST, type PortName, type PortTable } from './ports.ts';

type ConfigChoices = {
  ports: PortTable;
  publicFolder: string;
  withUi: boolean;
  /** Browsers report violations of the policy. Only `report-uri`, because Chromium needs HTTPS for `report-to`. */
  withReports?: boolean | undefined;
};

/**
 * Writes firebase.json for this run: changed ports, another folder to serve, the Emulator UI on or off, and a content
 * security policy that names the emulators instead of Firebase. firebase-tools takes the folder of its configuration
 * for the project's root, so the file must be there.
 */
export function writeConfig(choices: ConfigChoices): string {
  const config: unknown = JSON.parse(readFileSync(inProject('firebase.json'), 'utf8'));
  const file = configFile(choices.ports);
  writeFileSync(file, JSON.stringify(effectiveConfig(config, choices), null, 2));
  return file;
}

export const removeConfig = (ports: PortTable) => rmSync(configFile(ports), { force: true });

/** git ignores this file. */
export const configFile = (ports: PortTable) => inProject(`.firebase-run-${ports.hub}.json`);

export function effectiveConfig(config: unknown, choices: ConfigChoices) {
  const { ports, withUi } = choices;
  const source = asRecord(config);
  return {
    ...source,
    hosting: emulatedHosting(asRecord(source.hosting), choices),
    emulators: moveEmulators(source.emulators, ports, withUi),
  };
}

/** The emulators of firebase.json, with these ports. */
export function moveEmulators(emulators: unknown, ports: PortTable, withUi: boolean): Record<string, unknown> {
  const moved = Object.entries(asRecord(emulators)).map(([name, value]) => [
    name,
    moveService(name, value, ports, withUi),
  ]);
  return Object.fromEntries(moved);
}

function moveService(name: string, value: unknown, ports: PortTable, withUi: boolean): unknown {
  const port = Object.entries(ports).find(([known]) => known === name)?.[1];
  if (port === undefined) return value;
  const moved = { ...asRecord(value), port };
  if (name === 'firestore') return { ...moved, websocketPort: ports.firestoreWebsocket };
  return name === 'ui' ? { ...moved, enabled: withUi } : moved;
}

function emulatedHosting(
  hosting: Record<string, unknown>,
  { ports, publicFolder, withReports = false }: ConfigChoices,
) {
  const rules = asList(hosting.headers).map((rule) => {
    const headers = asList(asRecord(rule).headers).map((header) =>
      emulatedHeader(asRecord(header), ports, withReports),
    );
    return { ...asRecord(rule), headers };
  });
  return { ...hosting, public: publicFolder, headers: rules };
}

function emulatedHeader(header: Record<string, unknown>, ports: PortTable, withReports: boolean) {
  const { key, value } = header;
  if (key !== 'Content-Security-Policy' || typeof value !== 'string') return header;
  const policy = emulatedPolicy(value, ports).replace('; report-to csp', '');
  return { key, value: withReports ? policy : policy.replace('; report-uri /reports', '') };
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The emulator that replaces each of Firebase's origins. */
const STAND_INS: readonly (readonly [address: string, emulator: PortName])[] = [
  ['https://identitytoolkit.googleapis.com', 'auth'],
  ['https://securetoken.googleapis.com', 'auth'],
  ['https://firestore.googleapis.com', 'firestore'],
  ['https://firebasestorage.googleapis.com', 'storage'],
  ['https://*.cloudfunctions.net', 'functions'],
];

/**
 * A content security policy for a portal on emulators. Each emulator replaces the origin that it emulates, so the
 * policy blocks the same requests as in a real project.
 */
export const emulatedPolicy = (policy: string, ports: PortTable): string =>
  STAND_INS.reduce(
    (text, [address, emulator]) => text.replaceAll(address, `http://${HOST}:${ports[emulator]}`),
    policy,
  );
