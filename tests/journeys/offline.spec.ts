import { expect, type Page } from '@playwright/test'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { type BreakableLine, openBreakableLine } from '#tests/support/breakable-line.ts'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { scrollToLocator } from '#tests/support/shopper.ts'

test.use({ serviceWorkers: 'allow' })

const t = translatorFor('en')
let line: BreakableLine

test.beforeEach(async () => {
  line = await openBreakableLine(process.env.SHOP_URL ?? '')
})
test.afterEach(() => line.close())

/** Waits until the service worker is active and has cached the open page. */
async function waitUntilCached(page: Page, path: string) {
  await expect
    .poll(
      () =>
        page.evaluate(async (pageName) => {
          const names = (await caches.keys()).filter((name) => name.startsWith('pages-'))
          const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
          return keys.flat().some(({ url }) => new RegExp(`/cached/page/en/\\w+${pageName}$`).test(url))
        }, path),
      // A worker installs itself last, after everything a busy machine does for the open page.
      { timeout: 45_000 },
    )
    .toBe(true)
}

async function cutOff(page: Page) {
  line.cut()
  await page.context().setOffline(true)
}

test('offline, reading works: home, a product reached by a link, and the cart', { tag: '@main' }, async ({ page }) => {
  await page.goto(`${line.url}/`)
  await waitUntilCached(page, '/')
  const link = page.locator('main a[href^="/product/"]').first()
  const product = (await link.getAttribute('href')) ?? ''
  await link.click()
  await page.waitForURL(`**${product}`)
  await waitUntilCached(page, product)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page
    .getByRole('button', { name: textPattern(t('shelves', 'product.add')) })
    .first()
    .click()
  await expect(page.locator('.cart-link .count')).toHaveText(/^1/)
  await page.goto(`${line.url}/cart`)
  await expect(page.locator(`main a[href="${product}"]`).first()).toBeVisible()
  await waitUntilCached(page, '/cart')

  await cutOff(page)
  await page.goto(`${line.url}${product}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goto(`${line.url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await (await scrollToLocator(page.locator(`main a[href="${product}"]`).first())).click()
  await page.waitForURL(`**${product}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goto(`${line.url}/cart`)
  await expect(page.locator(`main a[href="${product}"]`).first()).toBeVisible()
})

test('offline, what is chosen in a list waits for the connection, and goods chosen before are not passed off for it', async ({
  page,
}) => {
  await page.goto(`${line.url}/products`)
  await waitUntilCached(page, '/products')
  const goods = page.locator('main .product-card')
  const count = page.getByRole('status').filter({ hasText: textPattern(t('shelves', 'listing.count_other')) })
  await expect(count).toBeVisible()
  await cutOff(page)
  await expect(page.getByText(t('ui', 'offline.text'))).toBeVisible()
  await page.getByRole('combobox', { name: t('shelves', 'listing.sort'), exact: true }).selectOption('price')
  await expect(page.getByRole('alert').getByText(t('ui', 'more.chosenOffline'))).toBeVisible()
  await expect(goods).toHaveCount(0)
  await expect(count).toHaveCount(0)
  // The amounts of the earlier choice are gone too.
  const facetCounts = page.locator('.facet .amount')
  await expect(facetCounts).toHaveCount(0)

  line.mend()
  await page.context().setOffline(false)
  await expect(goods.first()).toBeVisible()
  await expect(page.getByText(t('ui', 'more.chosenOffline'))).toHaveCount(0)
  await expect(count).toBeVisible()
  await expect(facetCounts.first()).toBeAttached()
})

test('a list that was opened offline says at once that what is chosen waits for the connection', async ({ page }) => {
  await page.goto(`${line.url}/products`)
  await waitUntilCached(page, '/products')
  await cutOff(page)
  await page.goto(`${line.url}/products`)
  await page.getByRole('combobox', { name: t('shelves', 'listing.sort'), exact: true }).selectOption('price')
  await expect(page.getByRole('alert').getByText(t('ui', 'more.chosenOffline'))).toBeVisible({ timeout: 2_000 })

  line.mend()
  await page.context().setOffline(false)
  await expect(page.locator('main .product-card').first()).toBeVisible()
  await expect(page.getByText(t('ui', 'more.chosenOffline'))).toHaveCount(0)
})

test('offline, a search leads to the page of it that was seen before', async ({ page }) => {
  await page.goto(`${line.url}/search?q=khakhra`)
  await waitUntilCached(page, '/search\\?q=khakhra')
  await page.goto(`${line.url}/brands`)
  await cutOff(page)
  const field = page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: /search/i }))
    .first()
  await field.fill('khakhra')
  await field.press('Enter')
  await page.waitForURL('**/search?q=khakhra')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('khakhra')
  await expect(page.locator('main .product-card').first()).toBeVisible()
})

test('offline, going back after so long that its data was let go shows the page that was kept', async ({ page }) => {
  await page.clock.install()
  await page.goto(`${line.url}/`)
  await waitUntilCached(page, '/')
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.locator('main a[href^="/product/"]').first().click()
  await page.waitForURL('**/product/*')
  await expect(page.locator('.product-page')).toBeVisible()
  await page.clock.fastForward('11:00')
  await cutOff(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('a page never visited is answered by the offline page, in the reader’s language, with what can be read', async ({
  page,
}) => {
  await page.goto(`${line.url}/`)
  await waitUntilCached(page, '/')
  await cutOff(page)
  const answer = await page.goto(`${line.url}/brands?city=Surat`)
  expect(answer?.status()).toBe(503)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('offline', 'meaning'))
  await expect(page.locator('#cached-page-list a')).toHaveText([t('shop', 'home.title')])
  await expect(page.getByRole('link', { name: t('offline', 'again') })).toHaveAttribute('href', /\/brands\?city=Surat$/)

  await page.context().setOffline(false)
  line.mend()
  await page.getByRole('link', { name: t('offline', 'again') }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(t('offline', 'meaning'))
  expect((await page.goto(`${line.url}/no-such-page`))?.status()).toBe(404)
})

test('the worker keeps nothing of one visitor alone', async ({ page }) => {
  await page.goto(`${line.url}/`)
  await waitUntilCached(page, '/')
  for (const path of ['/account', '/orders', '/checkout', '/auth', '/no-such-page']) await page.goto(line.url + path)
  await page.request.post(`${line.url}/api/auth/login`, {
    headers: { origin: line.url },
    data: { email: 'customer@haatdi.example', password: demoPassword },
  })
  await page.goto(`${line.url}/brands`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Left first: a page that is open when the cookies go is a guest's from then on, and may be stored.
  await page.goto('about:blank')
  await page.context().clearCookies()
  // A guest's page that comes later is stored: by then the member's would be too.
  await page.goto(`${line.url}/faq`)
  await waitUntilCached(page, '/faq')
  const addresses = await page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  const pages = addresses.filter((path) => path.startsWith('/cached/'))
  expect(pages).toContain('/cached/page/en/Ahmedabad/')
  expect(pages.filter((path) => /account|orders|checkout|auth|no-such|cart|brands$/.test(path))).toEqual([])
})

test('a new build is taken at the next visit, and the pages of the old one are forgotten', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto(`${line.url}/`)
  await waitUntilCached(page, '/')
  line.change('/sw.js', (script) => script.replace(/self\.build='\w+'/, "self.build='next'"))
  await page.goto(`${line.url}/brands`)
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('pages-'))), {
      timeout: 20_000,
    })
    .toEqual(['pages-next'])
})
