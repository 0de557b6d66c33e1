import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { basename } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { HostRequest } from './functions-host.ts';

type Spawn = (program: string, args: readonly string[], options: SpawnOptions) => ChildProcess;

const HOST_PROGRAM = fileURLToPath(new URL('functions-host.ts', import.meta.url));

/**
 * True for a process that firebase-tools starts for one function. Processes with a debugger are different and stay
 * unchanged.
 */
export const isFunctionRuntime = (args: unknown): boolean =>
  Array.isArray(args) && args.length === 1 && basename(String(args[0])) === 'functionsEmulatorRuntime';

/**
 * Keeps one host process for each codebase (a folder of functions). `parameters` override those of its `.env` files,
 * which all runs of the emulators share.
 */
export function createFunctionsHosts(spawn: Spawn, parameters: Readonly<Record<string, string>> = {}) {
  const hosts = new Map<string, FunctionsHost>();

  function hostFor(program: string, options: SpawnOptions): FunctionsHost {
    const folder = String(options.cwd);
    const running = hosts.get(folder);
    if (running) return running;
    // The process serves every function, and not only the one it is started for.
    const env = { ...options.env, ...parameters, FUNCTION_TARGET: '', FUNCTION_SIGNATURE_TYPE: '' };
    const child = spawn(program, [HOST_PROGRAM], { ...options, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    const host = new FunctionsHost(child);
    child.once('exit', () => {
      if (hosts.get(folder) === host) hosts.delete(folder);
    });
    hosts.set(folder, host);
    return host;
  }

  return {
    /** Serves the function that the environment of the requested process names, on the socket in PORT. */
    serve(program: string, options: SpawnOptions): FunctionProcess {
      const { PORT = '', FUNCTION_TARGET = '', FUNCTION_SIGNATURE_TYPE = '' } = options.env ?? {};
      return hostFor(program, options).serve(PORT, FUNCTION_TARGET, FUNCTION_SIGNATURE_TYPE);
    },
    /**
     * Called when the code has changed: later requests get a new host, and the present ones end with their last
     * function.
     */
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
    process.once('exit', (code, signal) => {
      for (const served of this.#functions) served.emit('exit', code, signal);
    });
    // firebase-tools reads the output of each function, so the host's output is sent through only one of them.
    const anyFunction = () => this.#functions.values().next().value;
    process.stdout?.on('data', (chunk) => anyFunction()?.stdout.write(chunk));
    process.stderr?.on('data', (chunk) => anyFunction()?.stderr.write(chunk));
  }

  serve(socket: string, target: string, signature: string): FunctionProcess {
    const served = new FunctionProcess(() => this.#close(served, socket));
    this.#functions.add(served);
    this.#send({ type: 'serve', socket, target, signature });
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

  /**
   * Writing to a process that was ended by force fails before its end is noticed. Without a callback, that error would
   * end firebase-tools.
   */
  #send(request: HostRequest): void {
    if (this.#process.connected) this.#process.send(request, () => undefined);
  }
}

/** The parts of ChildProcess that firebase-tools uses: output, `kill` and the event `exit`. */
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
