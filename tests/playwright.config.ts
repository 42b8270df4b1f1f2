import { defineConfig } from '@playwright/test'
import { journeyBrowser } from '#tests/support/journey-browser.ts'

/**
 * Runs everything at both widths with `EVERY_SCREEN=1`, which takes long. Otherwise desktop runs only the long
 * journeys, and most journeys run in the one language they name (`support/journey-languages.ts`). `MAIN_JOURNEYS=1`, as in
 * `npm test`, runs only those tagged `@main`: each is a promise across several screens, or the one accessibility
 * check of a surface.
 */
const everyScreen = Boolean(process.env.EVERY_SCREEN)
const mainAlone = Boolean(process.env.MAIN_JOURNEYS)
const only = mainAlone ? { grep: /@main/ } : {}
const exclude = (titles: RegExp) => (everyScreen ? {} : { grepInvert: titles })
const onDesk = everyScreen ? {} : { testMatch: /(accessibility|guest-buys|consolidation|keyboard|roles)\.spec\.ts$/ }
const notOnDesk = mainAlone
  ? /accessible in (en|hi)|those who work here|brings it|nothing personal stays|two sellers in (gu|hi)/
  : /the shop is accessible|accessible in (en|hi)|brings it, in (en|hi)|two sellers in (gu|hi)|@another-day-on-desktop/
const notOnPhone = mainAlone
  ? /the shop is accessible|accessible in (en|gu)|brings it, in (en|gu)|two sellers in en|by keys alone takes|@another-day-on-phone/
  : /the shop is accessible|accessible in (en|gu)|brings it, in (en|gu)|@another-day-on-phone/

/**
 * Each worker has its own shop (`support/journeys-global-setup.ts`); a shop that SHOP_URL names is shared, so one
 * worker uses it.
 */
const own = process.env.SHOP_URLS?.split(' ')[Number(process.env.TEST_PARALLEL_INDEX)]
const workers = process.env.SHOP_URL && !own ? 1 : 2
if (own) process.env.SHOP_URL = own

/** Journeys through the running shop in a real browser, on a phone and on desktop. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './support/journeys-global-setup.ts',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/journeys.json' }],
  ],
  // Two browsers and two shops share the cores, so slow responses are not yet errors.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers,
  ...only,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: process.env.SHOP_URL,
    // Mocked responses must come from the page, not from a service worker; the offline journey overrides this.
    serviceWorkers: 'block',
    launchOptions: journeyBrowser,
    // The trace has actions and page snapshots; screenshots of every page would use a large part of two cores. On CI,
    // where the trace cannot be downloaded, it would be wasted work; `npm test` prints the state of the page.
    trace: process.env.CI ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  // The few long journeys of desktop come first, so that no worker ends alone with them.
  projects: [
    {
      name: 'desktop',
      // It sets every width itself.
      testIgnore: 'overlaps.spec.ts',
      ...onDesk,
      ...exclude(notOnDesk),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      ...exclude(notOnPhone),
      use: { viewport: { width: 360, height: 780 }, hasTouch: true },
    },
  ],
})
