import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { basename } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { HostRequest } from './functions-host.ts';

type Spawn = (program: string, args: readonly string[], options: SpawnOptions) => ChildProcess;

const HOST_PROGRAM = fileURLToPath(new URL('functions-host.ts', import.meta.url));

/** Whether firebase-tools starts one of its processes for a single function; with a debugger attached they stay as they are. */
export const isFunctionRuntime = (args: unknown): boolean =>
  Array.isArray(args) && args.length === 1 && basename(String(args[0])) === 'functionsEmulatorRuntime';

/**
 * Keeps one host process for each codebase (a folder of functions). `parameters` come before those of its `.env` files, which
 * every run of the emulators shares.
 */
export function createFunctionsHosts(spawn: Spawn, parameters: Readonly<Record<string, string>> = {}) {
  const hosts = new Map<string, FunctionsHost>();

  function hostFor(program: string, options: SpawnOptions): FunctionsHost {
    const folder = String(options.cwd);
    const running = hosts.get(folder);
    if (running) return running;
    const env = { ...options.env, ...parameters };
    const process = spawn(program, [HOST_PROGRAM], { ...options, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    const host = new FunctionsHost(process);
    hosts.set(folder, host);
    process.once('exit', () => {
      if (hosts.get(folder) === host) hosts.delete(folder);
    });
    return host;
  }

  return {
    /** Serves the function that the environment of the requested process names, on the socket that it names as PORT. */
    serve(program: string, options: SpawnOptions): FunctionProcess {
      const { PORT = '', FUNCTION_TARGET = '', FUNCTION_SIGNATURE_TYPE = '' } = options.env ?? {};
      const host = hostFor(program, options);
      return host.serve({ type: 'serve', socket: PORT, target: FUNCTION_TARGET, signature: FUNCTION_SIGNATURE_TYPE });
    },
    /** The code has changed: functions requested from now on get a new host, and the present ones end with their last function. */
    retire() {
      for (const host of hosts.values()) host.retire();
      hosts.clear();
    },
  };
}

class FunctionsHost {
  readonly #process: ChildProcess;
  readonly #functions = new Set<FunctionProcess>();
  #retired = false;

  constructor(process: ChildProcess) {
    this.#process = process;
    process.once('exit', () => {
      for (const served of this.#functions) served.emit('exit', process.exitCode, process.signalCode);
      this.#functions.clear();
    });
    // firebase-tools reads output by function; what the host prints reaches it once, through any of them.
    process.stdout?.on('data', (chunk) => this.#anyFunction()?.stdout.write(chunk));
    process.stderr?.on('data', (chunk) => this.#anyFunction()?.stderr.write(chunk));
  }

  serve(request: Extract<HostRequest, { type: 'serve' }>): FunctionProcess {
    const served = new FunctionProcess(() => this.#close(served, request.socket));
    this.#functions.add(served);
    this.#send(request);
    return served;
  }

  retire(): void {
    this.#retired = true;
    this.#endIfUnused();
  }

  #close(served: FunctionProcess, socket: string): void {
    if (!this.#functions.delete(served)) return;
    this.#send({ type: 'close', socket });
    served.emit('exit', 0, null);
    this.#endIfUnused();
  }

  #endIfUnused(): void {
    if (this.#retired && this.#functions.size === 0) this.#process.kill();
  }

  #send(request: HostRequest): void {
    if (this.#process.connected) this.#process.send(request);
  }

  #anyFunction(): FunctionProcess | undefined {
    return this.#functions.values().next().value;
  }
}

/** As much of a ChildProcess as firebase-tools uses of the process that it asked for: output, `kill` and the event `exit`. */
export class FunctionProcess extends EventEmitter {
  readonly stdout = new PassThrough();
  readonly stderr = new PassThrough();
  readonly #close: () => void;

  constructor(close: () => void) {
    super();
    this.#close = close;
  }

  kill(): boolean {
    this.#close();
    return true;
  }
}
