const FRAMEWORK = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//;
/** Never the entry itself: whoever imported something from its file would run it. */
const START = /\/src\/components\/lazy\/triggers\.ts$|preload-helper/;
const SHELL =
  /\/src\/app\/app\.tsx$|\/@mui\/material\/utils\/useSlot\.mjs$|\/public-pages\/sections\/(section|page-hero|ink-band)\.tsx$/;
const CAROUSEL = /\/public-pages\/carousel\/carousel\.tsx$/;
/** Small things that fields share with tabs: whoever needs only these must not fetch the fields. */
const WINDOW =
  /\/@mui\/(material\/utils|utils)\/([a-zA-Z]+\/)*(debounce|getActiveElement|ownerDocument|ownerWindow|useEnhancedEffect|useEventCallback)(\/|\.m?js)/;
const INPUTS = /\/@mui\/material\/(OutlinedInput|InputLabel|FormControl|FormHelperText)\//;
const FORM_PARTS = /\/src\/components\/form\/(form-text-field|form-body|validation)\.tsx?$/;
const AUTH = /\/src\/lib\/firebase\/auth\.ts$/;

/**
 * What is always needed together comes in one file: files are compressed one by one, and forty small ones weigh a tenth more
 * than one. `start` is what the script of a prerendered page needs at first. A group takes along whatever its modules import,
 * unless a group before it has it.
 */
export const CHUNK_GROUPS = [
  { name: 'framework', test: FRAMEWORK },
  { name: 'start', test: START },
  { name: 'shell', test: SHELL },
  { name: 'carousel', test: CAROUSEL },
  { name: 'window', test: WINDOW },
  { name: 'inputs', test: INPUTS },
  { name: 'forms', test: FORM_PARTS },
  { name: 'auth', test: AUTH },
].map((group, index, groups) => ({ ...group, priority: groups.length - index }));
