import type { Plugin } from 'vite';
import type { RouteName } from '../src/routing/routes.ts';

type PortalRouteName = RouteName<'auth' | 'open' | 'portal'>;

const AUTH = ['src/app/routes/auth-routes.tsx'];
const MEMBERS = ['src/app/routes/portal-routes.tsx'];
const CALLS = [...MEMBERS, 'src/lib/firebase/functions.ts'];
const LIVE = [...MEMBERS, 'src/lib/data/live-providers.tsx'];
const OPPORTUNITY = ['src/features/opportunity/opportunity-page.tsx', ...CALLS];

/** The modules that a page imports dynamically before it shows its content. */
const MODULES: Record<PortalRouteName, readonly string[]> = {
  signIn: ['src/features/auth/sign-in-page.tsx', ...AUTH],
  signUp: ['src/features/auth/sign-up-page.tsx', ...AUTH],
  forgotPassword: ['src/features/auth/forgot-password-page.tsx', ...AUTH],
  resetPassword: ['src/features/auth/reset-password-page.tsx', ...AUTH],
  marketplace: ['src/features/marketplace/marketplace-page.tsx', ...CALLS],
  opportunity: OPPORTUNITY,
  opportunityAlias: OPPORTUNITY,
  compare: ['src/features/marketplace/compare/compare-page.tsx', ...CALLS],
  onboarding: ['src/features/onboarding/onboarding-page.tsx', ...CALLS],
  dashboard: ['src/features/dashboard/dashboard-page.tsx', ...LIVE],
  activity: ['src/features/dashboard/activity-page.tsx', ...LIVE],
  kyc: ['src/features/kyc/kyc-page.tsx', ...LIVE],
  profile: ['src/app/pages/profile-page.tsx', ...LIVE],
  account: ['src/app/pages/account-page.tsx', ...CALLS],
  chat: ['src/features/chat/chat-page.tsx', ...LIVE],
  admin: ['src/features/admin/admin-page.tsx', ...CALLS],
};

/** What every page of the portal imports: React, the router, and the session. */
const EVERYWHERE = ['src/app/hydrate.tsx', 'src/lib/auth/auth-session.ts'];

/** A chunk of the build, as Rolldown describes it. */
export interface Chunk {
  fileName: string;
  moduleIds: readonly string[];
  /** File names of the chunks that it imports statically. */
  imports: readonly string[];
}

/**
 * The files of all scripts that a page needs. Its HTML names them, so that they are requested at the same time; otherwise each would be
 * found in the one before it, one round trip after the other. Throws where a module is not in the build any more.
 */
export function routeChunks(chunks: readonly Chunk[], name: PortalRouteName): string[] {
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) add(imported);
  };
  for (const module of [...EVERYWHERE, ...MODULES[name]]) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${module}`)));
    if (!chunk) throw new Error(`web/build/route-chunks.ts: ${module} is not in the build.`);
    add(chunk.fileName);
  }
  return [...files];
}

/** Collects the chunks of the browser's build for `routeChunks`. */
export function collectChunks() {
  const chunks: Chunk[] = [];
  const plugin: Plugin = {
    name: 'portal:collect-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const { fileName, moduleIds, imports } = file;
        chunks.push({ fileName, moduleIds: [...moduleIds], imports: [...imports] });
      }
    },
  };
  return { plugin, chunks };
}
