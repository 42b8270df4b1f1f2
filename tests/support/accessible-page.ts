import { expect, type Page } from '@playwright/test'
import { findViolations } from '#tests/support/axe-violations.ts'
import { untilSettled } from '#tests/support/settled-page.ts'
import { expectNoOverflow } from '#tests/support/shopper.ts'

/** Checks the screen once it has loaded: no violation that axe detects, no overflow, one heading. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilSettled(page)
  const violations = await findViolations(page)
  expect(
    violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
  await expect(page.locator('h1')).toHaveCount(1)
  await expectNoOverflow(page)
}
