import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { basename } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { HostNotice, HostRequest } from './functions-host.ts';

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
    const host = new FunctionsHost(process, (unserved) => {
      if (hosts.get(folder) === host) hosts.delete(folder);
      for (const [served, request] of unserved) hostFor(program, options).serve(served, request);
    });
    hosts.set(folder, host);
    return host;
  }

  return {
    /** Serves the function that the environment of the requested process names, on the socket that it names as PORT. */
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
    /** The code has changed: functions requested from now on get a new host, and the present ones end with their last function. */
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

  /** `replace` is given the functions that were requested but never served, when the process has ended: a new host can serve them. */
  constructor(process: ChildProcess, replace: (unserved: Unserved) => void) {
    this.#process = process;
    process.on('message', ({ socket }: HostNotice) => this.#listening.add(socket));
    process.once('exit', () => replace(this.#endServed()));
    // firebase-tools reads output by function; what the host prints reaches it once, through any of them.
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

  /** Answers the others. Code that ends its process while it loads would do the same in a new one, so it gets none. */
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

  /** A process that was ended by force can't be written to, some time before its end is noticed. Without a callback, that error would end firebase-tools. */
  #send(request: HostRequest): void {
    if (this.#process.connected) this.#process.send(request, () => undefined);
  }

  #anyFunction(): FunctionProcess | undefined {
    return this.#functions.keys().next().value;
  }
}

/** As much of a ChildProcess as firebase-tools uses of the process that it asked for: output, `kill` and the event `exit`. */
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
