import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { createStore } from '#lib/create-store.ts';
import { ChunkLoadError, failedChunks, loadChunk } from './load-chunk.ts';
import { onFirstInteraction, onIdle, onIdleOrInteraction } from './triggers.ts';

interface LazyOptions<Props> {
  load: () => Promise<ComponentType<Props>>;
  /**
   * Trigger that fetches the code:
   * - `route`: on first render. A failure reaches the route's error boundary.
   * - `interaction`: on first render, when a menu or dialog opens. A failure is announced, and the next interaction
   * retries.
   * - `idle`: when the browser is idle or at the first interaction. The prerendered HTML stays until hydration. A
   * failure is announced, and each interaction retries.
   * - `visible`: when the page is painted and the browser is idle, without waiting for scrolling. A failure shows
   * `failed` or keeps the placeholder.
   */
  on: 'route' | 'interaction' | 'idle' | 'visible';
  /** Shown until the component is loaded. Routes leave it to their layout. */
  placeholder?: (props: Props) => ReactNode;
  failed?: (props: Props, retry: () => void) => ReactNode;
}

/** `preload` fetches the code and rejects on failure; `prefetch` ignores failures. */
export type LazyComponent<Props> = ((props: Props) => ReactNode) & {
  preload: () => Promise<void>;
  prefetch: () => void;
};

export function lazyComponent<Props extends object>(options: LazyOptions<Props>): LazyComponent<Props> {
  const chunk = createChunk(options);
  const Component = options.on === 'visible' ? whenVisible(options, chunk) : whenRendered(options, chunk);
  return Object.assign(Component, {
    preload: async () => void (await chunk.fetch()),
    prefetch: () => void chunk.fetch().catch(() => undefined),
  });
}

type Chunk<Props> = ReturnType<typeof createChunk<Props>>;

function createChunk<Props>({ load, on }: LazyOptions<Props>) {
  const loaded = createStore<ComponentType<Props> | undefined>(undefined);
  const fetch = async (): Promise<ComponentType<Props>> => {
    const component = await (on === 'idle' && !import.meta.env.SSR ? loadWhenIdle(load) : loadChunk(load));
    const first = loaded.read() ?? component;
    loaded.set(first);
    return first;
  };
  return { fetch, current: loaded.read, subscribe: loaded.subscribe };
}

/** Never rejects, because an error would replace the page's readable HTML. */
async function loadWhenIdle<Part>(load: () => Promise<Part>): Promise<Part> {
  await new Promise<void>(onIdleOrInteraction);
  let removeFailure: (() => void) | undefined;
  for (;;) {
    try {
      const part = await load();
      removeFailure?.();
      return part;
    } catch {
      removeFailure ??= failedChunks.add();
      await new Promise<void>((resolve) => void onFirstInteraction(resolve));
    }
  }
}

function whenRendered<Props extends object>({ on, placeholder }: LazyOptions<Props>, chunk: Chunk<Props>) {
  const createLazy = () => lazy(async () => ({ default: await chunk.fetch() }));
  let Lazy = createLazy();
  // biome-ignore lint/correctness/noComponentHookFactories: lazyComponent makes components, as React's lazy does, at module level.
  function Content(props: Props) {
    // Chosen once per mount: React would unmount the component if its type changed from `Lazy` to the loaded one.
    const [Component] = useState(() => chunk.current() ?? Lazy);
    return <Component {...props} />;
  }
  if (on === 'route' && !placeholder) return Content;
  if (on !== 'interaction') {
    return (props: Props) => (
      <Suspense fallback={placeholder?.(props)}>
        <Content {...props} />
      </Suspense>
    );
  }
  const retry = () => {
    Lazy = createLazy();
  };
  return (props: Props) => (
    <LazyBoundary placeholder={placeholder?.(props)} onRetry={retry}>
      <Content {...props} />
    </LazyBoundary>
  );
}

function whenVisible<Props extends object>(options: LazyOptions<Props>, chunk: Chunk<Props>) {
  const { placeholder, failed = placeholder } = options;
  // biome-ignore lint/correctness/noComponentHookFactories: as above.
  return function Visible(props: Props) {
    // Deferred, so that React renders a large part in slices and answers input in between.
    const Loaded = useDeferredValue(useSyncExternalStore(chunk.subscribe, chunk.current, () => undefined));
    const [isFailed, setFailed] = useState(false);
    const retry = () => setFailed(false);
    useEffect(() => {
      if (Loaded || isFailed) return undefined;
      return onIdle(() => chunk.fetch().catch(() => setFailed(true)));
    }, [Loaded, isFailed]);
    if (isFailed) return failed?.(props, retry);
    if (!Loaded) return placeholder?.(props);
    return (
      <ErrorBoundary fallback={(_error, reset) => failed?.(props, reset)}>
        <Loaded {...props} />
      </ErrorBoundary>
    );
  };
}

interface LazyBoundaryProps {
  placeholder: ReactNode;
  /** Discards the failed import before the children render again, because React caches it. */
  onRetry: () => void;
  children: ReactNode;
}

/** Prevents a menu or dialog whose code fails to load from failing the page. The next interaction retries. */
function LazyBoundary({ placeholder, onRetry, children }: LazyBoundaryProps) {
  return (
    <ErrorBoundary
      fallback={(error, retry) => (
        <FailedChunk
          error={error}
          onRetry={() => {
            onRetry();
            retry();
          }}
        />
      )}
    >
      <Suspense fallback={placeholder}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function FailedChunk({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => failedChunks.add(), []);
  useEffect(() => (error instanceof ChunkLoadError ? onFirstInteraction(() => retry()) : undefined), [error]);
  return null;
}
