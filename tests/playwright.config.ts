import { defineConfig } from '@playwright/test'
import { findChromium } from '#tests/support/installed-tools.ts'

const asRoot = process.getuid?.() === 0
/** Looking at every screen in every language at both widths takes its time: `EVERY_SCREEN=1` does, otherwise each language gets one width. */
const everyScreen = Boolean(process.env.EVERY_SCREEN)
const leaveOut = (titles: RegExp) => (everyScreen ? {} : { grepInvert: titles })

/** A dozen journeys through the running shop in a real browser, on a phone and on a desk. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './support/journeys-global-setup.ts',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/journeys.json' }],
  ],
  timeout: 60_000,
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: process.env.SHOP_URL,
    // Chromium refuses its sandbox to root.
    launchOptions: { executablePath: findChromium(), args: asRoot ? ['--no-sandbox'] : [] },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', ...leaveOut(/accessible in gu/), use: { viewport: { width: 360, height: 780 }, hasTouch: true } },
    { name: 'desktop', ...leaveOut(/accessible in (en|hi)/), use: { viewport: { width: 1440, height: 900 } } },
  ],
})
