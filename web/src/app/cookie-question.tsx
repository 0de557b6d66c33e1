import { Suspense } from 'react';
import { useHydrated } from '#components/early/use-hydrated.ts';
import { CookieBar } from './feature-pages.tsx';

/** No page's HTML holds the bar: whether it is to be shown stands on the device. */
export function CookieQuestion() {
  if (!useHydrated()) return null;
  return (
    <Suspense>
      <CookieBar />
    </Suspense>
  );
}
