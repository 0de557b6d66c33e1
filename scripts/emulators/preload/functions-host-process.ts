import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { basename } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { HostNotice, HostRequest } from './functions-host.ts';

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
    const process = spawn(program, [HOST_PROGRAM], { ...options, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    const host = new FunctionsHost(process, (unserved) => {
      if (hosts.get(folder) === host) hosts.delete(folder);
      for (const [served, request] of unserved) hostFor(program, options).serve(served, request);
    });
    hosts.set(folder, host);
    return host;
  }

  return {
    /** Serves the function that the environment of the requested process names, on the socket in PORT. */
    serve(program: string, options: SpawnOptions): FunctionProcess {
      const { PORT = '', FUNCTION_TARGET = '', FUNCTION_SIGNATURE_TYPE = '' } = options.env ?? {};
      const served = new FunctionProcess();
      const request = {
        type: 'serve',
        socket: PORT,
        target: FUNCTION_TARGET,
        signature: FUNCTION_SIGNATURE_TYPE,
      } as const;
      hostFor(program, options).serve(served, request);
      return served;
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

type ServeRequest = Extract<HostRequest, { type: 'serve' }>;
type Unserved = readonly (readonly [FunctionProcess, ServeRequest])[];

class FunctionsHost {
  readonly #process: ChildProcess;
  readonly #functions = new Map<FunctionProcess, ServeRequest>();
  readonly #listening = new Set<string>();
  #retired = false;

  /**
   * `replace` gets the functions that were requested but not served when the process has ended, so that a new host can
   * serve them.
   */
  constructor(process: ChildProcess, replace: (unserved: Unserved) => void) {
    this.#process = process;
    process.on('message', ({ socket }: HostNotice) => this.#listening.add(socket));
    process.once('exit', () => replace(this.#endServed()));
    // firebase-tools reads the output of each function, so the host's output is sent through only one of them.
    process.stdout?.on('data', (chunk) => this.#anyFunction()?.stdout.write(chunk));
    process.stderr?.on('data', (chunk) => this.#anyFunction()?.stderr.write(chunk));
  }

  serve(served: FunctionProcess, request: ServeRequest): void {
    this.#functions.set(served, request);
    served.close = () => this.#close(served, request.socket);
    this.#send(request);
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

  /**
   * Ends the functions that were served. Code that ends its process while it loads would do so again, so it gets no new
   * process.
   */
  #endServed(): Unserved {
    const { exitCode, signalCode } = this.#process;
    const isReplaceable = signalCode !== null || this.#listening.size > 0;
    const functions = [...this.#functions];
    const isUnserved = ([, { socket }]: Unserved[number]) => isReplaceable && !this.#listening.has(socket);
    this.#functions.clear();
    for (const entry of functions) if (!isUnserved(entry)) entry[0].emit('exit', exitCode, signalCode);
    return functions.filter(isUnserved);
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

  #anyFunction(): FunctionProcess | undefined {
    return this.#functions.keys().next().value;
  }
}

/** The parts of ChildProcess that firebase-tools uses: output, `kill` and the event `exit`. */
export class FunctionProcess extends EventEmitter {
  readonly stdout = new PassThrough();
  readonly stderr = new PassThrough();
  close: () => void;

  constructor(close: () => void = () => undefined) {
    super();
    this.close = close;
  }

  kill(): boolean {
    this.close();
    return true;
  }
}
