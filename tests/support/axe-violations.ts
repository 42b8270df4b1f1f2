import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { untilLaidOut } from './laid-out.ts'

/**
 * Returns the axe violations of a page, or of the element `within`, once all of it is laid out. Passed rules are
 * not described, and no page holds a frame of another origin, for which axe would open a page of its own each time.
 */
export async function findViolations(page: Page, within?: string) {
  await untilLaidOut(page)
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations
}
