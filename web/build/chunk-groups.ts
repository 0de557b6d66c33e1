/**
 * Chunks that most pages need, each with what its modules import, unless an earlier group has that. Everything else is split by Rolldown
 * into small files, which are a tenth larger together and a request each.
 */
export const CHUNK_GROUPS = [
  // Every page has run the entry, so a chunk that imports from it does not run it again.
  { name: 'main', test: /\/src\/app\/main\.ts|\/lazy\/triggers\.ts|vite\/preload-helper/ },
  { name: 'shell', test: /\/src\/app\/hydrate\.tsx|\/sections\/(?:section|page-hero)\.tsx|\/@mui\/material\/Paper\// },
  // Before the session, which imports Firebase Auth: public forms, notices and the routes do without it.
  { name: 'call', test: /\/src\/lib\/(?:data\/call|consents)\.ts|\/contract\/legal\/notices\.ts/ },
  {
    name: 'inputs',
    test: /\/@mui\/material\/(?:OutlinedInput|InputLabel|FormControl|FormHelperText|InputAdornment)\//,
  },
  { name: 'session', test: /\/src\/lib\/auth\/(?:auth-session|record-session|ensure-profile)\.ts/ },
].map((group, index, { length }) => ({ ...group, priority: length - index }));
