import type { Page } from '@playwright/test'

/** A phone's page lays out what lies far below, and takes its letters, in the frames after its first paint: `web/layout/lay-out-later.ts`, `load-fonts-later.ts`. */
export const untilLaidOut = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[data-unseen], [data-fonts-pending]'))
