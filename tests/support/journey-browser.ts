import { findChromium } from '#tests/support/installed-tools.ts'

/** What Playwright switches off itself; of two such lists Chromium obeys the last alone, so ours has to say it again. */
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

/** The two pages behind the address bar, loaded anew with every window though nobody types there, which takes most of a second of a core. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** The browser of a journey: the one on this machine, without what only its window frame needs. Chromium refuses its sandbox to root. */
export const journeyBrowser = {
  executablePath: findChromium(),
  args: [
    `--disable-features=${[...offForEveryone, ...addressBar].join()}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
}
