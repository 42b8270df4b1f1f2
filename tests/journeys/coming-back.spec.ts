import { expect } from '@playwright/test'
import { test } from '#tests/support/journey.ts'
import { untilDrawn, untilSettled } from '#tests/support/settled-page.ts'
import { setLanguage, visit } from '#tests/support/shopper.ts'

test('going back to a list restores every product in place', async ({ page }) => {
  await setLanguage(page, 'en')
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
  await visit(page, '/products')
  // Scrolls in steps, like a reader, so that all content was near the window once.
  for (const down of [900, 1700, 2600]) {
    await page.evaluate((top) => scrollTo(0, top), down)
    await untilDrawn(page)
  }
  const cards = page.locator('main a[href^="/product/"]')
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
  const index = tops.findIndex((top) => top > 200)
  await cards.nth(index).click()
  await page.waitForURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await page.waitForURL(/\/products/)
  const topNow = () => cards.nth(index).evaluate((card) => card.getBoundingClientRect().top)
  await expect.poll(async () => Math.abs((await topNow()) - (tops[index] ?? 0))).toBeLessThan(3)
  // The position does not change afterwards.
  await untilSettled(page)
  expect(Math.abs((await topNow()) - (tops[index] ?? 0))).toBeLessThan(3)
})
