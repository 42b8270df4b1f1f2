import { findChromium } from '#tests/support/installed-tools.ts'

/** Features that Playwright disables itself; of two such lists Chromium reads only the last, so ours repeats it. */
const offForEveryone = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * The two pages behind the address bar, which reload with every window although no journey uses them, and take most
 * of a second of a core.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/**
 * The browser of a journey: the one on this machine, without features that only its window frame needs. Chromium
 * refuses its sandbox to root.
 */
export const journeyBrowser = {
  executablePath: findChromium(),
  args: [
    `--disable-features=${[...offForEveryone, ...addressBar].join()}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
}
