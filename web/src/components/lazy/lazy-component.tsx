import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { createStore } from '#lib/create-store.ts';
import { failedChunks, loadChunk, loadUntilLoaded } from './load-chunk.ts';
import { onIdle, onIdleOrInteraction } from './triggers.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;
type Placeholder<Props> = (props: Props) => ReactNode;

interface LazyOptions<Props> {
  load: Load<Props>;
  /**
   * Trigger that fetches the code:
   * - `route`: on first render. A failure reaches the route's error boundary.
   * - `visible`: when the page is painted and the browser is idle, without waiting for scrolling. A failure shows
   * `failed` or keeps the placeholder.
   */
  on: 'route' | 'visible';
  /** Shown until the component is loaded. Routes leave it to their layout. */
  placeholder?: Placeholder<Props>;
  failed?: (props: Props, retry: () => void) => ReactNode;
}

/** `preload` fetches the code and rejects on failure; `prefetch` ignores failures. */
export type LazyComponent<Props> = ((props: Props) => ReactNode) & {
  preload: () => Promise<void>;
  prefetch: () => void;
};

export function lazyComponent<Props extends object>(options: LazyOptions<Props>): LazyComponent<Props> {
  const chunk = createChunk(options.load);
  if (options.on === 'visible') return withPreload(whenVisible(options, chunk), chunk);
  const Content = whenRendered(chunk, chunk.fetch);
  return withPreload(options.placeholder ? inSuspense(Content, options.placeholder) : Content, chunk);
}

/**
 * A menu, dialog or other part that the page works without. Fetched on first render. A failure is announced, and each
 * interaction retries.
 */
export function lazyPart<Props extends object>(load: Load<Props>, placeholder?: Placeholder<Props>) {
  const chunk = createChunk(load);
  const Content = whenRendered(chunk, () => loadUntilLoaded(chunk.fetch));
  return withPreload(inBoundary(inSuspense(Content, placeholder)), chunk);
}

/**
 * A part of a prerendered page that would exceed the weight of its first view. The HTML stays until the code is fetched,
 * when the browser is idle or at the first interaction. A failure is announced, and each interaction retries.
 */
export function hydratedWhenIdle<Props extends object>(load: Load<Props>, placeholder?: Placeholder<Props>) {
  const Lazy = lazy(async () => {
    if (!import.meta.env.SSR) await new Promise<void>(onIdleOrInteraction);
    return { default: await loadUntilLoaded(load) };
  });
  return inSuspense<Props>(Lazy, placeholder);
}

type Chunk<Props> = ReturnType<typeof createChunk<Props>>;

function createChunk<Props>(load: Load<Props>) {
  const loaded = createStore<ComponentType<Props> | undefined>(undefined);
  const fetch = async (): Promise<ComponentType<Props>> => {
    const component = await loadChunk(load);
    const first = loaded.read() ?? component;
    loaded.set(first);
    return first;
  };
  return { fetch, current: loaded.read, subscribe: loaded.subscribe };
}

const withPreload = <Props,>(Component: (props: Props) => ReactNode, { fetch }: Chunk<Props>): LazyComponent<Props> =>
  Object.assign(Component, {
    preload: async () => void (await fetch()),
    prefetch: () => void fetch().catch(() => undefined),
  });

function whenRendered<Props extends object>({ current }: Chunk<Props>, fetch: Load<Props>) {
  const Lazy = lazy(async () => ({ default: await fetch() }));
  // biome-ignore lint/correctness/noComponentHookFactories: makes components, as React's lazy does, at module level.
  return function Content(props: Props) {
    // Chosen once per mount: React would unmount the component if its type changed from `Lazy` to the loaded one.
    const [Component] = useState(() => current() ?? Lazy);
    return <Component {...props} />;
  };
}

const inSuspense =
  <Props extends object>(Content: ComponentType<Props>, placeholder?: Placeholder<Props>) =>
  (props: Props) => (
    <Suspense fallback={placeholder?.(props)}>
      <Content {...props} />
    </Suspense>
  );

const inBoundary =
  <Props extends object>(Content: ComponentType<Props>) =>
  (props: Props) => (
    <ErrorBoundary fallback={() => <FailedPart />}>
      <Content {...props} />
    </ErrorBoundary>
  );

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

/** Announces a part whose rendering failed, instead of failing the page. */
function FailedPart() {
  useEffect(() => failedChunks.add(), []);
  return null;
}
