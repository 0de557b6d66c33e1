import Box from '@mui/material/Box';
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { whenNear } from './when-near.ts';

interface OnDemandOptions<Props extends object> {
  /** Names the part where it is being waited for, and where it could not be had. */
  label: string;
  load: () => Promise<ComponentType<Props>>;
  /** Room kept for it (CSS), so that what follows hardly moves. */
  height: string;
}

/** What is fetched once and then drawn wherever it is waited for. */
function lateComponent<Props extends object>(load: OnDemandOptions<Props>['load']) {
  let loaded: ComponentType<Props> | undefined;
  const waiting = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    waiting.add(listener);
    return () => {
      waiting.delete(listener);
    };
  };
  return {
    useLoaded: () => useSyncExternalStore(subscribe, () => loaded),
    async fetch() {
      loaded ??= await load();
      for (const listener of waiting) listener();
    },
  };
}

/**
 * A part of the page whose code is fetched when it comes near the window for the first time, or beforehand by `preload()`.
 * Where that fails the rest of the page stands, and the part can be asked for again.
 */
export function loadOnDemand<Props extends object>({ label, load, height }: OnDemandOptions<Props>) {
  const late = lateComponent(load);
  function OnDemand(props: Props) {
    const Loaded = late.useLoaded();
    const [failed, setFailed] = useState(false);
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (Loaded || failed || !place.current) return undefined;
      return whenNear(place.current, () => late.fetch().catch(() => setFailed(true)));
    }, [Loaded, failed]);
    if (Loaded) return <Loaded {...props} />;
    if (failed) return <ErrorPanel message={`${label} could not be loaded.`} onRetry={() => setFailed(false)} />;
    return (
      <Box ref={place} sx={{ minHeight: height }}>
        <LoadingPanel label={`Loading ${label.toLowerCase()}`} />
      </Box>
    );
  }
  return Object.assign(OnDemand, { preload: () => late.fetch().catch(() => undefined) });
}
