import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react';

/** A part of the portal could not be fetched: the connection failed, or a newer version has replaced the file. */
export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super('A part of the portal could not be loaded.', { cause });
    this.name = 'ChunkFailure';
  }
}

const fetched = async <Module,>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load();
  } catch (error) {
    throw new ChunkFailure(error);
  }
};

interface LazyPage {
  (): ReactNode;
  /** Fetches the page beforehand, so that it is drawn without waiting. */
  preload: () => Promise<void>;
}

/** A page that is fetched when its route is first shown. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | undefined;
  const Lazy = lazy(async () => ({ default: await fetched(load) }));
  const Page = () => (Loaded ? <Loaded /> : <Lazy />);
  const preload = async () => {
    Loaded = await fetched(load);
  };
  return Object.assign(Page, { preload });
}

interface LazyLivePage {
  Providers: LazyExoticComponent<ComponentType<{ children: ReactNode }>>;
  Page: ComponentType;
}

/** A page with live data, fetched at the same time as Firestore and reactfire, not after them. */
export function lazyLivePage(load: () => Promise<ComponentType>): LazyLivePage {
  const Providers = lazy(async () => {
    const [live] = await Promise.all([fetched(() => import('#firebase/live.tsx')), fetched(load)]);
    return { default: live.LiveProviders };
  });
  return { Providers, Page: lazyPage(load) };
}

/** Draws such a page inside its providers. */
export function LivePage({ of: { Providers, Page } }: { of: LazyLivePage }) {
  return (
    <Providers>
      <Page />
    </Providers>
  );
}
