import { expect } from '@playwright/test'
import { test } from '#tests/support/journey.ts'
import { scrollToLocator, setLanguage } from '#tests/support/shopper.ts'

for (const from of ['/', '/brand/otlavali-khakhra'])
  test(`back to ${from} after the cached data expired: the page is complete and the scroll position restored`, async ({
    page,
  }) => {
    await setLanguage(page, 'en')
    await page.clock.install()
    await page.goto(from)
    const link = page.locator('main a[href^="/product/"]').last()
    await scrollToLocator(link)
    await link.click()
    await page.waitForURL('**/product/*')
    await expect(page.locator('.buy-box').first()).toBeVisible()

    await page.clock.fastForward('11:00')
    const back = Promise.withResolvers<void>()
    await page.route(/\/api\/(home|products|brands)/, async (route) => {
      await back.promise
      await route.continue()
    })
    await page.goBack()
    back.resolve()
    await expect(link).toBeVisible()
    await expect(link).toBeInViewport()
  })
