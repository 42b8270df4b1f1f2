import { expect, type Page } from '@playwright/test'

/** Waits until the page has drawn what it knows: its fonts are there and two frames have passed. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })

/** Waits until nothing on the page is still loading: no loader, no skeleton, nothing busy. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForLoadState()
  await expect(page.locator('[aria-busy=true], .loader, .skeleton').filter({ visible: true })).toHaveCount(0)
  await untilDrawn(page)
}
