/** Chromium refuses its sandbox to root, and in a container the rest only makes noise or calls home. */
const FLAGS_FOR_ROOT = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What Playwright switches off itself. Of several such switches Chromium reads the last one alone, so ours must repeat it. */
const OFF_IN_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];
/** Suggestions below an address bar that no test sees: two pages of their own for every window, half of what a window costs. */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

export const chromiumFlags = (): string[] => [
  ...(process.getuid?.() === 0 ? FLAGS_FOR_ROOT : []),
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...UNSEEN].join(',')}`,
];
