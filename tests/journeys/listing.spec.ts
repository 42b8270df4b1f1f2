import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { untilDrawn } from '#tests/support/settled-page.ts'
import { scrollToLocator, setLanguage } from '#tests/support/shopper.ts'

const t = translatorFor('en')
const onward = (page: Page) => page.getByRole('link', { name: textPattern(t('shelves', 'listing.more')) })

/** Holds back the response of the list's next page until the returned function is called. */
async function loadMore(page: Page): Promise<() => Promise<unknown>> {
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/products\?.*cursor=/, async (route) => {
    await held.promise
    await route.continue()
  })
  const request = page.waitForRequest(/cursor=/)
  await (await scrollToLocator(onward(page))).click()
  await request
  const came = page.waitForResponse(/cursor=/)
  return async () => {
    held.resolve()
    await (await came).finished()
    // The page renders the result with the next frames.
    await untilDrawn(page)
  }
}

test.beforeEach(({ page }) => setLanguage(page, 'en'))

test('"show more" is written into the URL, unless the visitor has left meanwhile', async ({ page }) => {
  await page.goto('/products')
  await (await loadMore(page))()
  await expect(page).toHaveURL(/\/products\?pages=2$/)

  await page.goto('/products?sort=price')
  const come = await loadMore(page)
  await page.locator('main a[href^="/product/"]').first().click()
  await page.waitForURL('**/product/*')
  await come()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/products\?sort=price$/)
})

test('"show more" does not undo a choice made while the line was slow', async ({ page }) => {
  await page.goto('/products')
  const come = await loadMore(page)
  await page.getByRole('combobox', { name: t('shelves', 'listing.sort'), exact: true }).selectOption('price')
  await expect(page).toHaveURL(/\/products\?sort=price$/)
  await come()
  await expect(page).toHaveURL(/\/products\?sort=price$/)
})
