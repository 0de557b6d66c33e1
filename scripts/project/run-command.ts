import { type SpawnOptions, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ownPrinter } from './log.ts';

type CommandResult = { code: number; output: string; found: boolean };

/** Runs a program to its end and returns its exit code and output. A missing program is also reported as a result. */
export function runCommand(program: string, args: string[], options: SpawnOptions = {}): Promise<CommandResult> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout?.on('data', (chunk) => {
      output += String(chunk);
    });
    child.stderr?.on('data', (chunk) => {
      output += String(chunk);
    });
    child.once('error', (error) => resolve({ code: 1, output: error.message, found: false }));
    child.once('close', (code) => resolve({ code: code ?? 1, output, found: true }));
  });
}

/**
 * Runs a program in this terminal and returns its exit code. If the current work has its own printer, the program's
 * output goes there, with the colours of a terminal.
 */
export function runInTerminal(program: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  const print = ownPrinter();
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options, ...(print && apart(options.env)) });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', print ?? (() => undefined));
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

const apart = (env: NodeJS.ProcessEnv = process.env): SpawnOptions => ({
  stdio: ['ignore', 'pipe', 'pipe'],
  env: process.stdout.isTTY ? { ...env, FORCE_COLOR: '1' } : env,
});

const EXTENSIONS = process.platform === 'win32' ? ['.exe', '.cmd', '.bat'] : [''];

/** Returns the first program of this name on the PATH, in one of the accepted folders. */
export function findOnPath(name: string, accept = (folder: string) => folder !== ''): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(accept);
  const candidates = folders.flatMap((folder) => EXTENSIONS.map((extension) => join(folder, name + extension)));
  return candidates.find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
