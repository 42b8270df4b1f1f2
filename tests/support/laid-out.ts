import type { Page } from '@playwright/test'

/** A phone's page lays out what lies far below, and takes its letters, in the frames after its first paint: `web/shell/lay-out-later.ts`, `first-letters.ts`. */
export const untilLaidOut = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[data-unseen], [data-letters]'))
