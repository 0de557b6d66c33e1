import type { Plugin } from 'vite';

interface ChunkGroup {
  name: string;
  /** Parts of module paths. Each must match a module of the build. */
  modules: readonly string[];
}

const MUI_WINDOW_UTILS = [
  'debounce',
  'getActiveElement',
  'ownerDocument',
  'ownerWindow',
  'useEnhancedEffect',
  'useEventCallback',
  'contains',
]
  .flatMap((name) => [`/@mui/utils/${name}/`, `/@mui/material/utils/${name}.mjs`])
  .concat(['setRef', 'getReactElementRef'].map((name) => `/@mui/utils/${name}/`));

const icons = (...names: string[]) => names.map((name) => `/@mui/icons-material/${name}.mjs`);

/**
 * Modules that are needed together, always or nearly, a chunk each. Files are compressed one by one, and forty small ones are a tenth
 * larger than one; and each is a request and a module, which cost every page processor time. A group takes along what its modules
 * import, unless an earlier group has it, so a page that needs one module of a group gets all of that.
 */
const GROUPS: readonly ChunkGroup[] = [
  // The entry, in one file with what other chunks share with it. A chunk that imports from it does not run it again: every page has run it.
  { name: 'main', modules: ['src/app/main.ts', 'lazy/triggers.ts', 'data/early-answer.ts', 'vite/preload-helper'] },
  {
    name: 'shell',
    modules: [
      '/node_modules/react/',
      '/node_modules/react-dom/',
      '/node_modules/scheduler/',
      '/node_modules/react-router/',
      '/web/src/app/app.tsx',
      '/web/src/app/hydrate.tsx',
      '/@mui/material/utils/useSlot.mjs',
      '/web/src/components/page/visually-hidden.ts',
      '/web/src/features/public-pages/sections/section.tsx',
      '/web/src/features/public-pages/sections/page-hero.tsx',
    ],
  },
  { name: 'paper', modules: ['/@mui/material/Paper/'] },
  { name: 'carousel', modules: ['/web/src/features/public-pages/carousel/carousel.tsx'] },
  // Small modules that inputs share with tabs: a page with tabs must not fetch the inputs.
  { name: 'window', modules: MUI_WINDOW_UTILS },
  {
    name: 'inputs',
    modules: [
      ...['OutlinedInput', 'InputLabel', 'FormControl', 'FormHelperText', 'InputAdornment'].map(
        (name) => `/@mui/material/${name}/`,
      ),
      ...icons('VisibilityOutlined', 'VisibilityOffOutlined'),
    ],
  },
  // Schemas of forms and of stored records alike: most pages of the portal check records, and have no form.
  {
    name: 'schemas',
    modules: ['/node_modules/yup/', '/contract/accounts/person-name.ts', '/contract/files/files.ts'],
  },
  {
    name: 'forms',
    modules: [
      ...['form-text-field.tsx', 'form-body.tsx', 'validation.ts'].map((file) => `/web/src/components/form/${file}`),
      '/contract/accounts/auth-forms.ts',
    ],
  },
  // Public pages read the versions of the notices, and call nothing.
  { name: 'notices', modules: ['/contract/legal/notices.ts'] },
  // Before the session, which imports Firebase Auth: a public form calls without it.
  { name: 'call', modules: ['/web/src/lib/data/call.ts'] },
  {
    name: 'session',
    modules: ['firebase/auth.ts', 'auth/auth-session.ts', 'auth/second-factor/session-state.ts'].map(
      (file) => `/web/src/lib/${file}`,
    ),
  },
  { name: 'signed-in', modules: ['/web/src/lib/auth/record-session.ts', '/web/src/lib/auth/ensure-profile.ts'] },
  { name: 'cookie-bar', modules: ['/web/src/features/cookie-consent/cookie-bar.tsx'] },
  // Icons that public pages share with the portal.
  { name: 'arrows', modules: icons('ArrowForward', 'Check', 'ChevronRight') },
  // The icons of toasts, of states and of the portal's pages.
  {
    name: 'marks',
    modules: icons('CheckCircleOutlined', 'ErrorOutlined', 'InfoOutlined', 'ArrowBack', 'LockOutlined'),
  },
  // Imported by the portal's shell, and by pages and forms that must not fetch it.
  { name: 'panels', modules: ['/web/src/components/feedback/panel-states.tsx'] },
  { name: 'options', modules: ['/contract/options.ts', '/contract/limits.ts'] },
  {
    name: 'portal-shell',
    modules: [
      ...[
        'app/routes/portal-routes.tsx',
        'components/feedback/busy-button.tsx',
        'components/feedback/status-badge.tsx',
        'components/feedback/use-before-unload-warning.ts',
        'components/feedback/use-focus-after-change.ts',
        'components/format/formatters.ts',
        'components/format/use-now.ts',
        'components/page/section-card.tsx',
      ].map((file) => `/web/src/${file}`),
      ...icons(
        'ArrowDownward',
        'ExpandMore',
        'Star',
        'StarBorder',
        'DeleteOutlined',
        'DescriptionOutlined',
        'FileDownloadOutlined',
        'SearchOutlined',
      ),
    ],
  },
  { name: 'functions', modules: ['/web/src/lib/firebase/functions.ts'] },
  {
    name: 'fields',
    modules: [
      ...['NativeSelect', 'Checkbox', 'FormControlLabel'].map((name) => `/@mui/material/${name}/`),
      '/@mui/material/utils/mergeSlotProps.mjs',
      '/@mui/material/utils/useControlled.mjs',
    ],
  },
  { name: 'lists', modules: ['/@mui/material/List/', '/@mui/material/ListItemText/'] },
  {
    name: 'dialogs',
    modules: ['Modal', 'Dialog', 'DialogTitle', 'DialogContent', 'DialogContentText', 'DialogActions'].map(
      (name) => `/@mui/material/${name}/`,
    ),
  },
  {
    name: 'records',
    modules: [
      '/contract/accounts/profile.ts',
      '/contract/kyc/kyc.ts',
      '/contract/kyc/kyc-machine.ts',
      '/contract/opportunities/opportunity-lists.ts',
      '/web/src/lib/data/snapshot.ts',
    ],
  },
  // Both of Firestore's SDKs import it.
  { name: 'bloom', modules: ['/@firebase/webchannel-wrapper/dist/bloom-blob/'] },
  {
    name: 'firestore',
    modules: [
      '/web/src/lib/firebase/firestore.ts',
      '/web/src/lib/data/firestore-listeners.ts',
      '/web/src/lib/kyc-status/audited-record.ts',
    ],
  },
  {
    name: 'live',
    modules: ['live-providers.tsx', 'own-documents.ts', 'subscription.ts'].map((file) => `/web/src/lib/data/${file}`),
  },
  {
    name: 'catalogue',
    modules: ['results/row-content.tsx', 'compare/selection.ts'].map((file) => `/web/src/features/marketplace/${file}`),
  },
];

const matches = (id: string, modules: readonly string[]) => modules.some((module) => id.includes(module));

/** The groups in the form of Rolldown's `codeSplitting`. */
export const CHUNK_GROUPS = GROUPS.map(({ name, modules }, index) => ({
  name,
  test: (id: string) => matches(id, modules),
  priority: GROUPS.length - index,
}));

/** Fails the build where a group names a module that is not in it any more. */
export function checkChunkGroups(groups: readonly ChunkGroup[] = GROUPS): Plugin {
  return {
    name: 'portal:check-chunk-groups',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const unmatched = groups
        .flatMap(({ modules }) => modules)
        .filter((module) => !ids.some((id) => id.includes(module)));
      if (unmatched.length > 0) this.error(`web/build/chunk-groups.ts: no module matches ${unmatched.join(', ')}.`);
    },
  };
}
