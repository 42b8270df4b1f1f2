import { expect, type Page, test } from '@playwright/test'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { untilDrawn } from '#tests/support/settled-page.ts'
import { visit } from '#tests/support/shopper.ts'

const t = translatorFor('en')
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

const cookies = (page: Page) => page.getByRole('region', { name: t('ui', 'cookie.label') })
const promotion = (page: Page) => page.getByRole('region', { name: t('shopping-location', 'prompt.label') })
const toast = (page: Page, title: string) => page.locator('.toast', { hasText: title })

async function openLocationDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('ui', 'header.city') }).click()
  await expect(page.getByRole('dialog', { name: t('shopping-location', 'title') })).toBeVisible()
}

test('a first visit is asked about cookies and offered the location prompt, once each', { tag: '@main' }, async ({
  page,
}) => {
  await visit(page, '/')
  await expect(cookies(page).getByRole('link', { name: t('ui', 'cookie.policy') })).toHaveAttribute(
    'href',
    '/privacy-policy',
  )
  const [accept, decline] = await Promise.all(
    (['accept', 'decline'] as const).map((key) =>
      cookies(page)
        .getByRole('button', { name: t('ui', `cookie.${key}`) })
        .boundingBox(),
    ),
  )
  expect([accept?.width, accept?.height]).toEqual([decline?.width, decline?.height])

  await cookies(page).getByRole('button', { name: 'Decline' }).click()
  await expect(cookies(page)).toBeHidden()
  await expect.poll(() => stored(page, 'cookieConsent')).toBe('declined')

  await promotion(page)
    .getByRole('button', { name: t('shopping-location', 'prompt.dismiss') })
    .click()
  await expect(promotion(page)).toBeHidden()
  await expect.poll(() => stored(page, 'locationPromptShown')).toBe('true')

  // Hidden by CSS alone, before any of our scripts; and never offered again.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.locator('.cookie-banner')).toBeHidden()
  await page.unroute('**/assets/*.js')
  await page.clock.install()
  await visit(page, '/brands')
  await page.clock.runFor(10_000)
  await expect(promotion(page)).toBeHidden()

  await page.getByRole('button', { name: t('ui', 'cookie.again') }).click()
  await cookies(page).getByRole('button', { name: 'Accept All' }).click()
  await expect.poll(() => stored(page, 'cookieConsent')).toBe('accepted')
})

test('location: denied says why, detected is always Ahmedabad, a city by hand clears the coordinates', async ({
  page,
  context,
}) => {
  await visit(page, '/')
  await openLocationDialog(page)
  await page
    .getByRole('button', { name: t('shopping-location', 'useMine') })
    .first()
    .click()
  await expect(toast(page, 'Location detection failed')).toHaveRole('alert')
  await expect(toast(page, 'Location detection failed')).toContainText('Location permission denied')

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 21.17, longitude: 72.83 })
  await page
    .getByRole('button', { name: t('shopping-location', 'useMine') })
    .first()
    .click()
  await expect(toast(page, 'Location detected')).toContainText('Showing data for Ahmedabad')
  await expect
    .poll(async () => JSON.parse((await stored(page, 'coordinates')) ?? 'null'))
    .toEqual({ latitude: 21.17, longitude: 72.83 })
  await expect.poll(() => stored(page, 'city')).toBe('Ahmedabad')

  await openLocationDialog(page)
  await page.getByRole('button', { name: /^Surat/ }).click()
  await expect(toast(page, 'Location updated')).toContainText('Showing data for Surat')
  await expect
    .poll(async () => [await stored(page, 'city'), await stored(page, 'coordinates')])
    .toEqual(['Surat', null])
  await expect(page.getByRole('button', { name: t('ui', 'header.city') })).toContainText('Surat')
})

test('the country of delivery is a choice of its own, guessed first and stored only once chosen', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, timezoneId: 'America/Toronto', serviceWorkers: 'block' })
  const page = await context.newPage()
  const deliverTo = page.getByRole('button', { name: t('ui', 'header.deliverTo') })
  await page.goto('/product/methi-khakhra')
  // The page is the same for everybody: it names no country before the browser does, and nothing moves when it does.
  await expect(deliverTo).toContainText(t('ui', 'header.chooseCountry'))
  const before = await deliverTo.boundingBox()
  await visit(page, '/product/methi-khakhra')
  await expect(deliverTo).toContainText('Canada')
  expect(await deliverTo.boundingBox()).toEqual(before)
  await expect(page.getByLabel(t('shelves', 'product.ship.country')).first()).toHaveValue('CA')
  expect(await page.evaluate(() => sessionStorage.getItem('deliveryCountry'))).toBeNull()

  await deliverTo.click()
  const dialog = page.getByRole('dialog', { name: t('shopping-location', 'delivery') })
  await dialog.getByLabel(t('shopping-location', 'deliverTo.country')).selectOption('IN')
  await dialog.getByLabel(t('shopping-location', 'deliverTo.pincode')).fill('12')
  await dialog.getByRole('button', { name: t('shopping-location', 'deliverTo.save') }).click()
  await expect(dialog.getByText('6 digits')).toBeVisible()
  await dialog.getByLabel(t('shopping-location', 'deliverTo.pincode')).fill('110001')
  await dialog.getByRole('button', { name: t('shopping-location', 'deliverTo.save') }).click()
  await expect(deliverTo).toContainText('India')
  expect(await page.evaluate(() => sessionStorage.getItem('deliveryCountry'))).toBe('IN')
  await expect(page.getByLabel(t('shelves', 'product.ship.country')).first()).toHaveValue('IN')
  await expect(page.getByLabel(t('shelves', 'product.ship.postcode')).first()).toHaveValue('110001')
  await context.close()
})

test('the preferred currency is remembered and stands beside the rupees, which are charged', async ({ page }, {
  project,
}) => {
  await visit(page, '/product/methi-khakhra')
  if (project.name === 'phone') await page.getByRole('button', { name: t('ui', 'menu') }).click()
  await page.getByLabel(t('ui', 'header.currency')).and(page.locator(':visible')).selectOption('GBP')
  await expect(page.locator('.price.big')).toContainText(/₹110.*about £\d/)
  await expect.poll(() => stored(page, 'preferredCurrency')).toBe('GBP')

  // Its place is there before the words are: nothing moves when they come.
  await page.reload()
  await expect(page.locator('.price.big .converted')).toHaveText(/^about £1\.\d+$/)
  await page
    .getByRole('button', { name: /Add to cart/ })
    .first()
    .click()
  await page.goto('/cart')
  const summary = page.getByRole('complementary', { name: t('checkout', 'cost.title') })
  await expect(summary).toContainText(/₹110.*about £1\.\d+.*You will be charged in Indian rupees \(INR\)\./)
  await page.goto('/checkout')
  await expect(summary).toContainText('You will be charged in Indian rupees (INR).')
})

test('the language changes without losing the page: address, place and typed words', { tag: '@main' }, async ({
  page,
}) => {
  await visit(page, '/products?category=sweets&diet=vegan')
  await page.getByRole('searchbox').fill('mohanthal')
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await page.evaluate(() => scrollTo(0, 300))
  await untilDrawn(page)
  await page.evaluate(() => document.querySelector<HTMLElement>('.languages a[hreflang=gu]')?.click())
  await page.waitForURL(/products/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'gu')
  expect(new URL(page.url()).search).toBe('?category=sweets&diet=vegan')
  await expect(page.getByRole('searchbox')).toHaveValue('mohanthal')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)

  // The stored choice comes before the cookie, even when that has run out and the browser speaks English.
  await page.context().clearCookies({ name: 'language' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'gu')
  expect((await page.context().cookies()).find(({ name }) => name === 'language')?.value).toBe('gu')
})

test('F8 focuses the toast area; what is read there does not fade, and a swipe to the right sends it away', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, '/products')
  await page.locator('.add-button').first().click()
  const added = toast(page, t('shop', 'added.title'))
  await expect(added).toHaveRole('status')
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: t('ui', 'toast.region') })).toBeFocused()
  await page.clock.runFor(10_000)
  await expect(added).toBeVisible()

  const rect = await added.boundingBox()
  const swipe = async (pixels: number) => {
    const [x, y] = [(rect?.x ?? 0) + 20, (rect?.y ?? 0) + 12]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + pixels, y, { steps: 5 })
    await page.mouse.up()
  }
  await swipe(50)
  // Too short: it slides back to where it was.
  await expect.poll(async () => (await added.boundingBox())?.x).toBe(rect?.x)
  await swipe(56)
  await expect(added).toBeHidden()
})

test('a page whose code is late shows Loading... after 150 ms, a quick one does not', async ({ page }) => {
  await visit(page, '/')
  const loading = page.locator('.loader.full-screen', { hasText: /^Loading\.\.\.$/ })
  await page.evaluate(() => {
    const seen = window as unknown as { late?: boolean }
    new MutationObserver(() => {
      if (document.querySelector('.loader.full-screen')) seen.late = true
    }).observe(document.body, { childList: true, subtree: true })
  })
  const late = () => page.evaluate(() => (window as unknown as { late?: boolean }).late === true)
  // Pointing at a link fetches what is behind it, so the press itself waits for nothing.
  const stores = page.locator('footer a[href="/brands"]')
  const fetched = page.waitForResponse(/\/api\/brands/)
  await stores.hover()
  await (await fetched).finished()
  await untilDrawn(page)
  await stores.click()
  await page.waitForURL('**/brands')
  expect(await late()).toBe(false)

  const held = Promise.withResolvers<void>()
  await page.route('**/assets/_shop.cart-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/cart"]')?.click())
  await expect(loading).toBeVisible()
  held.resolve()
  await expect(page.locator('main.cart-page')).toBeVisible()
  await expect(loading).toBeHidden()
})

test('a decoration that cannot be had takes nothing from the page', async ({ page }) => {
  await page.route('**/assets/festival-components*.js', (route) => route.abort('internetdisconnected'))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('festival-components'))
  // The theme's guard requests the frame counter immediately, independent of today's theme.
  await visit(page, '/products?fps')
  await failed
  await untilDrawn(page)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await page.locator('.add-button').first().click()
  await expect(toast(page, t('shop', 'added.title'))).toBeVisible()
})

test('without a connection the shop says that reading goes on and orders wait', { tag: '@main' }, async ({
  page,
  context,
}) => {
  await visit(page, '/products')
  await context.setOffline(true)
  await expect(page.getByText(t('ui', 'offline.text'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(t('ui', 'offline.text'))).toBeHidden()
})
