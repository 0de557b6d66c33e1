import { type SpawnOptions, spawn } from 'node:child_process';

export type CommandResult = { code: number; output: string; found: boolean };

/** Runs a program to its end and answers its exit code and everything it printed; a missing program is an answer too. */
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

/** Runs a program with this terminal as its own and answers its exit code. */
export function runInTerminal(program: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
