import { defineConfig } from '@playwright/test'
import { journeyBrowser } from '#tests/support/journey-browser.ts'

/**
 * Everything at both widths takes its time: `EVERY_SCREEN=1` does it. Otherwise a desk walks the long ways alone, and most ways are walked
 * in the one language they name (`support/walked-in.ts`). `MAIN_JOURNEYS=1`, as in `npm test`, walks those tagged `@main` alone: each is a promise
 * across several screens, or the one accessibility pass of a surface.
 */
const everyScreen = Boolean(process.env.EVERY_SCREEN)
const mainAlone = Boolean(process.env.MAIN_JOURNEYS)
const only = mainAlone ? { grep: /@main/ } : {}
const leaveOut = (titles: RegExp) => (everyScreen ? {} : { grepInvert: titles })
const onDesk = everyScreen ? {} : { testMatch: /(accessibility|guest-buys|one-box|keyboard|roles)\.spec\.ts$/ }
const notOnDesk = mainAlone
  ? /accessible in (en|hi)|those who work here|brings it|nothing personal stays|two makers in (gu|hi)/
  : /the shop is accessible|accessible in (en|hi)|brings it, in (en|hi)|two makers in (gu|hi)|@another-day-on-desktop/

/** Each worker has a shop of its own (`support/journeys-global-setup.ts`); one that SHOP_URL names is everybody's, so one worker goes there. */
const own = process.env.SHOP_URLS?.split(' ')[Number(process.env.TEST_PARALLEL_INDEX)]
const workers = process.env.SHOP_URL && !own ? 1 : 2
if (own) process.env.SHOP_URL = own

/** Journeys through the running shop in a real browser, on a phone and on a desk. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './support/journeys-global-setup.ts',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/journeys.json' }],
  ],
  // Two browsers and two shops share the cores; what is late is not yet wrong.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers,
  ...only,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: process.env.SHOP_URL,
    // What a journey answers itself must come from the page, not from a worker that stands between; the offline journey has its own.
    serviceWorkers: 'block',
    launchOptions: journeyBrowser,
    // What was done and what stood on the page, step by step; filming every page besides takes a good part of two cores. Where nobody can fetch
    // the trace afterwards it is a tenth of the work for nothing; `npm test` prints how the page stood.
    trace: process.env.CI ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      ...leaveOut(/the shop is accessible|accessible in (en|gu)|brings it, in (en|gu)|@another-day-on-phone/),
      use: { viewport: { width: 360, height: 780 }, hasTouch: true },
    },
    {
      name: 'desktop',
      ...onDesk,
      ...leaveOut(notOnDesk),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
