import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react';
import { fetchPart } from '#components/lazy/chunk-load-error.ts';

interface LazyPage {
  (): ReactNode;
  /** Fetches the page beforehand, so that it is drawn without waiting. */
  preload: () => Promise<void>;
}

/** A page that is fetched when its route is first shown. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | undefined;
  const Lazy = lazy(async () => ({ default: await fetchPart(load) }));
  const Page = () => (Loaded ? <Loaded /> : <Lazy />);
  const preload = async () => {
    Loaded = await fetchPart(load);
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
    const [live] = await Promise.all([fetchPart(() => import('#lib/data/live.tsx')), fetchPart(load)]);
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
