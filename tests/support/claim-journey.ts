import { expect, type Page } from '@playwright/test'
import { findViolations } from '#tests/support/axe-violations.ts'
import { untilSettled } from '#tests/support/settled-page.ts'
import { expectNoOverflow } from '#tests/support/shopper.ts'

/** Checks that axe finds nothing and that nothing is wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilSettled(page)
  const violations = await findViolations(page)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await expectNoOverflow(page)
}

/** Saves a screenshot for manual review; CLAIM_SHOTS names the folder. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.CLAIM_SHOTS
  if (!folder) return
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: width === 360 ? 780 : 900 })
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: !name.includes('dialog') })
  }
  await page.setViewportSize({ width: 360, height: 780 })
}
