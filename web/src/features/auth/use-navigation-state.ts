import { useLocation } from 'react-router-dom';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { type NavigationState, readNavigationState } from '#routing/navigation-state.ts';

const NONE: NavigationState = {};

/** Why the user was sent to this page, and where to return to. The prerendered HTML knows neither, so they follow after hydration. */
export function useNavigationState(): NavigationState {
  const { state, search } = useLocation();
  const hydrated = useHydrated();
  return hydrated ? readNavigationState(state, search) : NONE;
}
