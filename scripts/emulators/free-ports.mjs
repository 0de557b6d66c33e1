// Finds the used ports and their programs. Plain JavaScript without packages, because it runs before packages are
// installed.
import { connect, createServer } from 'node:net';
import { basename } from 'node:path';
import { runProgram } from '../project/run-program.mjs';
import { HOST, nextUsableShift, portTable } from './ports.mjs';

/** @typedef {import('./ports.ts').PortTable} PortTable */
/** @typedef {import('./ports.ts').PortName} PortName */
/** @typedef {{ name: string, port: number, holder: string | undefined }} TakenPort */

/**
 * Returns the named ports that another program listens on.
 * @param {PortTable} ports
 * @param {readonly PortName[]} names
 * @returns {Promise<TakenPort[]>}
 */
export async function takenPorts(ports, names) {
  const tried = await Promise.all(
    names.map(async (name) => ({ name, port: ports[name], free: await isFree(ports[name]) })),
  );
  const taken = tried.filter(({ free }) => !free);
  return Promise.all(taken.map(async ({ name, port }) => ({ name, port, holder: await findPortHolder(port) })));
}

/**
 * Returns a solution for used ports: the nearest usable shift above this one, in hundreds, at which every port is free.
 * @param {number} shift
 * @param {readonly PortName[]} names
 * @param {string} command
 */
export async function otherPorts(shift, names, command) {
  return `use other ports with "PORTAL_PORT_SHIFT=${await freeShift(shift, names)} ${command}"`;
}

/**
 * Returns a sentence such as `Ports 5000 (hosting) and 5001 (functions) are in use by node (process 4711), port 8080
 * (firestore) by java (process 4712): …`.
 * @param {readonly TakenPort[]} taken
 * @param {string} wayOut
 */
export function describeTaken(taken, wayOut) {
  /** @type {Map<string, TakenPort[]>} */
  const byHolder = new Map();
  for (const port of taken) {
    const holder = port.holder ?? 'another program';
    byHolder.set(holder, [...(byHolder.get(holder) ?? []), port]);
  }
  const [first = '', ...others] = [...byHolder].map(([holder, ports], at) => {
    const list = new Intl.ListFormat('en-GB').format(ports.map(({ port, name }) => `${port} (${name})`));
    const verb = ports.length === 1 ? 'is' : 'are';
    return `port${ports.length === 1 ? '' : 's'} ${list} ${at === 0 ? `${verb} in use ` : ''}by ${holder}`;
  });
  const sentence = [`P${first.slice(1)}`, ...others].join(', ');
  return `${sentence}: stop ${byHolder.size === 1 ? 'it' : 'them'}, or ${wayOut}.`;
}

/**
 * @param {number} after
 * @param {readonly PortName[]} names
 * @returns {Promise<number>}
 */
async function freeShift(after, names, triesLeft = 20) {
  const shift = nextUsableShift(after);
  const isFreeHere = await Promise.all(names.map((name) => isFree(portTable(shift)[name])));
  return isFreeHere.every(Boolean) || triesLeft === 0 ? shift : freeShift(shift, names, triesLeft - 1);
}

/**
 * Some systems allow listening on a port that another program answers on, so both are checked.
 * @param {number} port
 */
const isFree = async (port) => !(await answers(port)) && (await canListen(port));

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function answers(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: HOST, port });
    const end = (/** @type {boolean} */ answered) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function canListen(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: HOST, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * Returns the program that listens on a port, if this machine can name it: `java (process 4711)`.
 * @param {number} port
 */
async function findPortHolder(port) {
  const [ss, lsof] = await Promise.all([
    runProgram('ss', ['-Hltnp', `sport = :${port}`]),
    runProgram('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fp']),
  ]);
  const pid =
    (ss.code === 0 ? pidInSs(ss.output) : undefined) ?? (lsof.code === 0 ? pidInLsof(lsof.output) : undefined);
  if (pid === undefined) return undefined;
  const { code, output } = await runProgram('ps', ['-o', 'args=', '-p', pid]);
  return `${code === 0 ? programIn(output) : 'a program'} (process ${pid})`;
}

/**
 * From the line that `ss -ltnp` prints: `… users:(("java",pid=4711,fd=8))`.
 * @param {string} output
 */
export const pidInSs = (output) => /,pid=(\d+)/.exec(output)?.[1];

/**
 * From the fields that `lsof -Fp` prints: `p4711`.
 * @param {string} output
 */
export const pidInLsof = (output) => /^p(\d+)/m.exec(output)?.[1];

/**
 * The program in a command line, without its folder.
 * @param {string} commandLine
 */
export const programIn = (commandLine) => basename(commandLine.trim().split(' ')[0] ?? '');
