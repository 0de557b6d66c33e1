import { useEffect } from 'react';
import { announceHydration } from '../hydration.ts';

/** Stands beside the page inside its Suspense boundary: when its effect runs, the page answers to clicks. */
export function HydrationMark() {
  useEffect(announceHydration, []);
  return null;
}
