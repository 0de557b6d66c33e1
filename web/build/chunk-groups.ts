/**
 * Chunks that most pages need, each with its imports unless an earlier group has them. Rolldown splits the rest into
 * small files, which together are a tenth larger and cost a request each.
 */
export const CHUNK_GROUPS = [
  // Every page runs the entry, so chunks that import from it do not run it again.
  {
    name: 'main',
    test: /\/src\/app\/main\.ts|\/src\/lib\/error-reports\.ts|\/lazy\/triggers\.ts|vite\/preload-helper/,
  },
  { name: 'shell', test: /\/src\/app\/hydrate\.tsx|\/sections\/(?:section|page-hero)\.tsx|\/@mui\/material\/Paper\// },
  // Before the session group with Firebase Auth, which public forms, notices and routes do not need.
  { name: 'call', test: /\/src\/lib\/(?:data\/call|consents)\.ts|\/contract\/legal\/notices\.ts/ },
  // The routes of members need it, and must load without the session's code to say that it could not be loaded.
  { name: 'roles', test: /\/(?:lib\/auth|contract\/access)\/staff-roles\.ts/ },
  {
    name: 'inputs',
    test: /\/@mui\/material\/(?:OutlinedInput|InputLabel|FormControl|FormHelperText|InputAdornment)\//,
  },
  // Shared by the opportunity's page and the marketplace, which would fetch each on its own.
  { name: 'tables', test: /\/@mui\/material\/(?:Chip|Table|TableBody|TableCell|TableHead|TableRow)\// },
  { name: 'session', test: /\/src\/lib\/auth\/(?:auth-session|record-session|ensure-profile)\.ts/ },
].map((group, index, { length }) => ({ ...group, priority: length - index }));
