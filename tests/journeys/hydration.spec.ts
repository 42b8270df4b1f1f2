import { expect, type Page, test } from '@playwright/test'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { untilDrawn } from '#tests/support/settled-page.ts'
import { visit, waitForHydration } from '#tests/support/shopper.ts'

const addButton = textPattern(translatorFor('en')('shelves', 'product.add'))

/** Holds back every script the page requests from now on: returns what was requested, and what lets it come. */
async function holdScripts(page: Page): Promise<{ requestedUrls: string[]; release: () => void }> {
  const requestedUrls: string[] = []
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    requestedUrls.push(route.request().url())
    await held.promise
    await route.continue()
  })
  return { requestedUrls, release: held.resolve }
}

const sortBy = (page: Page) => page.locator('select[name=sort]')

/** Does something on the next page in the moment in which nothing is held back any more. */
const onHydration = (page: Page, act: () => void) =>
  page.addInitScript(`const wait = setInterval(() => {
    if (!document.documentElement.hasAttribute('data-hydrating') || window.earlyTouches) return
    clearInterval(wait)
    ;(${act})()
  })`)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('home, a shelf and a product are whole: goods, prices, links and search are plain HTML', {
    tag: '@main',
  }, async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.product-card a').first()).toBeVisible()
    await page.goto('/products?category=snacks')
    await expect(page.locator('.product-card')).toHaveCount(24)
    await page.goto('/product/methi-khakhra')
    await expect(page.getByText('₹110').first()).toBeVisible()
    await page.locator('input[name=q]').fill('khakhra')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=khakhra/)
    await expect(page.locator('.product-card').first()).toBeVisible()
  })
})

for (const path of ['/', '/cart'])
  test(`${path}, a page to be read, loads no script until the first sign of a person`, async ({ page }) => {
    const requestedUrls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/assets/') && request.url().endsWith('.js')) requestedUrls.push(request.url())
    })
    await page.goto(path, { waitUntil: 'load' })
    // Whatever a page does when the browser has nothing else to do has been done.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))))
    await untilDrawn(page)
    // The script for offline reading loads by itself, and hydrates nothing.
    expect(requestedUrls.filter((file) => !file.includes('stay-readable'))).toEqual([])
    await page.mouse.move(40, 40)
    await expect.poll(() => requestedUrls.length).toBeGreaterThan(3)
    await expect(page.locator('html')).toHaveAttribute('data-hydrating', '')
  })

for (const [lost, files] of [
  ['its first script', /\/assets\/entry-client-[\w-]+\.js/],
  ['its texts', /\/assets\/shelves-[\w-]+\.js/],
] as const)
  test(`a page that lost ${lost} on the way is asked for again at the next sign, once the line is back`, async ({
    page,
  }) => {
    let broken = true
    let lost = 0
    await page.route(files, (route) => {
      if (!broken) return route.continue()
      lost += 1
      return route.abort()
    })
    let loaded = 0
    page.on('load', () => {
      loaded += 1
    })
    await page.goto('/product/methi-khakhra', { waitUntil: 'load' })
    await page.mouse.move(40, 40)
    await expect.poll(() => lost).toBeGreaterThan(0)
    await untilDrawn(page)
    expect(loaded).toBe(1)
    broken = false
    // A sign before the page has noticed the loss is none yet.
    let x = 60
    await expect
      .poll(async () => {
        x += 1
        await page.mouse.move(x, 60)
        return loaded
      })
      .toBe(2)
    await page.getByRole('button', { name: addButton }).first().click()
    await expect(page.locator('.cart-link .count')).toHaveText(/^1/)
    expect(loaded).toBe(2)
  })

test('clicks before hydration take effect after it', { tag: '@main' }, async ({ page }) => {
  const { release } = await holdScripts(page)
  await page.goto('/product/methi-khakhra', { waitUntil: 'load' })
  await page.getByRole('button', { name: addButton }).first().click()
  release()
  await expect(page.locator('.cart-link .count')).toHaveText(/^1/)
})

test('input before hydration stays, and counts', async ({ page }) => {
  const first = await holdScripts(page)
  await page.goto('/products', { waitUntil: 'load' })
  await sortBy(page).selectOption('rating')
  first.release()
  await expect(page).toHaveURL(/sort=rating/)
  await expect(sortBy(page)).toHaveValue('rating')
  const second = await holdScripts(page)
  await page.goto('/product/methi-khakhra', { waitUntil: 'load' })
  const howMany = page.locator('.buy-box input')
  await howMany.fill('2')
  await howMany.fill('3')
  second.release()
  await page.waitForFunction(() => window.earlyTouches === undefined)
  await howMany.blur()
  await expect(page.locator('.buy-box')).toContainText('₹330')
})

test('input in the first instant after hydration counts too: the whole page is hydrated', async ({ page }) => {
  // Slow enough that the test can use a part before it is hydrated.
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await onHydration(page, () => {
    const sort = document.querySelector<HTMLSelectElement>('select[name=sort]')
    if (!sort) return
    sort.value = 'rating'
    sort.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await page.goto('/products', { waitUntil: 'load' })
  await page.mouse.move(40, 40)
  // Hydration takes that long on a busy machine.
  await expect(page).toHaveURL(/sort=rating/, { timeout: 60_000 })
})

test('a page translated by the browser handles clicks before hydration', async ({ page }) => {
  const { release } = await holdScripts(page)
  await page.goto('/product/methi-khakhra', { waitUntil: 'load' })
  // Changes the page as Chrome's own translator does; React then renders it again.
  await page.locator('h1').evaluate((title) => {
    title.innerHTML = '<font>Galettes au fenugrec</font>'
  })
  await page.getByRole('button', { name: addButton }).first().click()
  release()
  await expect(page.locator('.cart-link .count')).toHaveText(/^1/)
})

test('scrolling before hydration stays, and is restored on return', async ({ page }) => {
  const { requestedUrls, release } = await holdScripts(page)
  await page.goto('/products?category=snacks')
  await page.mouse.move(40, 40)
  await page.mouse.wheel(0, 900)
  const scrollTop = () => page.evaluate(() => Math.round(window.scrollY))
  await expect.poll(scrollTop).toBe(900)
  await expect.poll(() => requestedUrls.length).toBeGreaterThan(0)
  // A hydrated page notes its own position with a scroll event of its own.
  const noted = page.evaluate(
    () =>
      new Promise<void>((done) => {
        document.addEventListener('scroll', ({ isTrusted }) => !isTrusted && done())
      }),
  )
  release()
  await waitForHydration(page)
  await noted
  await untilDrawn(page)
  expect(await scrollTop()).toBe(900)
  const card = page.locator('.product-card a').filter({ visible: true }).nth(8)
  await card.evaluate((link: HTMLElement) => link.click())
  await page.waitForURL('**/product/*')
  await expect.poll(scrollTop).toBe(0)
  await page.goBack()
  await expect.poll(scrollTop).toBe(900)
})

test('keyboard choices before hydration are applied after it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { release } = await holdScripts(page)
  await page.goto('/products')
  await page.getByLabel(translatorFor('en')('ui', 'header.currency')).and(page.locator(':visible')).press('ArrowDown')
  const checkbox = page.getByRole('complementary').getByRole('checkbox').first()
  await checkbox.press('Space')
  release()
  await expect(page).toHaveURL(/\/products\?./)
  await expect(checkbox).toBeChecked()
  await expect(checkbox).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('preferredCurrency'))).toBe('USD')
})

test('a box ticked before hydration shows at once, and stays ticked', async ({ page }) => {
  const { release } = await holdScripts(page)
  await page.goto('/auth?register', { waitUntil: 'commit' })
  const terms = page.getByRole('checkbox')
  const seller = page.getByRole('radio').nth(1)
  await terms.check()
  await seller.check()
  expect(await page.evaluate(() => window.earlyTouches?.length)).toBe(2)
  release()
  await page.waitForFunction(() => window.earlyTouches === undefined)
  // Sellers agree to one thing more, and what was agreed to before stays.
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await expect(terms.first()).toBeChecked()
  await expect(seller).toBeChecked()
})

test('back over what was read before a reload shows that page, at its place', async ({ page }) => {
  await visit(page, '/products?category=snacks')
  await page.evaluate(() => scrollTo(0, 900))
  const card = page.locator('.product-card a').filter({ visible: true }).nth(8)
  await card.evaluate((link: HTMLElement) => link.click())
  await page.waitForURL('**/product/*')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).not.toContainText('Snacks')
  await page.reload()
  await page.evaluate(() => history.back())
  await expect(heading).toContainText('Snacks')
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBeGreaterThan(800)
})

test('an item added before hydration is in the cart', async ({ page }) => {
  const { release } = await holdScripts(page)
  await page.goto('/product/methi-khakhra', { waitUntil: 'load' })
  await page.getByRole('button', { name: addButton }).first().click()
  await page.locator('.cart-link').click()
  release()
  await page.waitForURL('**/cart')
  await expect(page.locator('main a[href="/product/methi-khakhra"]').first()).toBeVisible()
})

test('anyone who left a cart here finds its count without touching anything', async ({ page }) => {
  await page.goto('/product/methi-khakhra')
  await page.getByRole('button', { name: addButton }).first().click()
  await expect(page.locator('.cart-link .count')).toHaveText(/^1/)
  await page.goto('/brands')
  await expect(page.locator('.cart-link .count')).toHaveText(/^1/)
})

test('words typed before the language was changed come back without touching anything', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('searchbox').fill('mohanthal')
  await page.evaluate(() => document.querySelector<HTMLElement>('.languages a[hreflang=gu]')?.click())
  await expect(page.locator('html')).toHaveAttribute('lang', 'gu')
  await expect(page.getByRole('searchbox')).toHaveValue('mohanthal')
})
