import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { untilSettled } from '#tests/support/settled-page.ts'

const t = translatorFor('en')
const khakhra = { productId: 'methi-khakhra', brandId: 'otlavali-khakhra', city: 'Ahmedabad', quantity: 2 }
const chakri = { productId: 'rice-chakri', brandId: 'rankaar-farsan', city: 'Ahmedabad', quantity: 1 }
const wafer = { productId: 'rajkot-wafer-salted', brandId: 'aji-kantho', city: 'Rajkot', quantity: 1 }

/** Collects the errors of a page; a visitor with unusual storage must cause none. */
function watchErrors(page: Page): string[] {
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(String(error)))
  return thrown
}

/** Opens the shop with these texts in the browser's storage, set once, before the first page of the visit. */
async function withStored(page: Page, stored: Record<string, string>): Promise<void> {
  await page.addInitScript((storedValues) => {
    if (sessionStorage.getItem('stored')) return
    sessionStorage.setItem('stored', 'yes')
    for (const [key, value] of Object.entries(storedValues)) localStorage.setItem(key, value)
  }, stored)
}

const cartOf = (...lines: (typeof khakhra)[]): string => JSON.stringify({ city: lines[0]?.city, lines })
const line = (page: Page, name: string) => page.locator('.bag-line', { hasText: name })
const howMany = (page: Page, name: string) => page.getByRole('textbox', { name: t('ui', 'quantity.of', { name }) })
const emptyText = (page: Page) => page.getByText(t('checkout', 'cart.empty.text'))
const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'))

test('adding a product of another city clears the cart with the exact words, and one tap brings it back', {
  tag: '@main',
}, async ({ page }) => {
  await withStored(page, { cart: cartOf(khakhra) })
  await page.goto(`/product/${wafer.productId}`)
  await page
    .getByRole('button', { name: textPattern(t('shelves', 'product.add')) })
    .first()
    .click()
  const toast = page.locator('.toast', { hasText: 'Cart Cleared' })
  await expect(toast).toContainText(
    'Cannot mix products from different cities. Cart cleared to add product from Rajkot.',
  )
  await toast.getByRole('button', { name: t('shop', 'added.restore') }).click()
  await page.goto('/cart')
  await expect(line(page, 'Methi Khakhra')).toBeVisible()
  await expect(howMany(page, 'Methi Khakhra')).toHaveValue('2')
  // Carts are swapped, never merged: the other one is now parked.
  await page.getByRole('button', { name: t('checkout', 'parked.restoreCity', { city: 'Rajkot' }) }).click()
  await expect(page.locator('.bag-line')).toHaveCount(1)
  await expect(line(page, 'Methi Khakhra')).toHaveCount(0)
})

test('a stored cart whose brands span more than one city is cleared with its words, which the empty cart repeats', async ({
  page,
}) => {
  await withStored(page, { cart: cartOf(khakhra, wafer) })
  await page.goto('/cart')
  const text = 'Your cart contained items from different cities and has been cleared.'
  await expect(page.locator('.toast', { hasText: 'Cart Cleared' })).toContainText(text)
  await expect(page.locator('main').getByText(text)).toBeVisible()
  await expect(emptyText(page)).toBeVisible()
  await expect.poll(() => storedCart(page)).toBeNull()
  await expect(page.getByRole('button', { name: textPattern(t('checkout', 'parked.restoreCity')) })).toHaveCount(2)
})

test('a quantity can be typed; 0 and Remove take the line out with a word that undoes it; emptying resets the city', {
  tag: '@main',
}, async ({ page }) => {
  await withStored(page, { cart: cartOf(khakhra, chakri) })
  await page.goto('/cart')
  await howMany(page, 'Methi Khakhra').fill('5')
  await howMany(page, 'Methi Khakhra').press('Enter')
  await expect(page.locator('.cart-link .count')).toHaveText(/^6/)
  await howMany(page, 'Methi Khakhra').fill('0')
  await howMany(page, 'Methi Khakhra').press('Enter')
  await expect(line(page, 'Methi Khakhra')).toHaveCount(0)
  await page.getByRole('button', { name: t('checkout', 'line.restore') }).click()
  await expect(howMany(page, 'Methi Khakhra')).toHaveValue('5')
  await expect(page.locator('.bag-line').first()).toContainText('Methi Khakhra')

  await page.getByRole('button', { name: t('checkout', 'cart.clear') }).click()
  await expect(emptyText(page)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem('cart'), localStorage.getItem('cartLocation')]))
    .toEqual([null, null])
  await page
    .locator('.toast')
    .getByRole('button', { name: t('checkout', 'parked.restore') })
    .click()
  await expect(page.locator('.bag-line')).toHaveCount(2)
})

const oddities: [string, string][] = [
  ['a corrupt stored cart is discarded', '{"city":"Ahmedabad","lines":[{'],
  ['five megabytes are not read', JSON.stringify([{ ...khakhra, note: 'x'.repeat(5_000_000) }])],
  ['another shop’s cart is not ours', JSON.stringify({ items: [{ sku: 7, qty: '2' }], productId: 'x' })],
]
for (const [name, cart] of oddities)
  test(`${name}: the cart is empty, works, and nothing is thrown`, async ({ page }) => {
    const thrown = watchErrors(page)
    await withStored(page, { cart, parkedBaskets: '{}', city: '7', preferredCurrency: 'XYZ' })
    await page.addInitScript(() => sessionStorage.setItem('carriedInput', '[{'))
    await page.goto('/cart')
    await expect(emptyText(page)).toBeVisible()
    await page
      .getByRole('button', { name: textPattern(t('ui', 'card.addName')) })
      .first()
      .click()
    await expect(page.locator('.bag-line')).toHaveCount(1)
    expect(thrown).toEqual([])
  })

test('where storage is forbidden the cart holds for as long as the page is open, and nothing is thrown', async ({
  page,
}) => {
  const thrown = watchErrors(page)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
  })
  await page.goto('/cart')
  await page
    .getByRole('button', { name: textPattern(t('ui', 'card.addName')) })
    .first()
    .click()
  await expect(page.locator('.bag-line')).toHaveCount(1)
  expect(thrown).toEqual([])
})

test('two tabs show one cart, and a page that lost its connection shows what is there', { tag: '@main' }, async ({
  page,
  context,
}) => {
  await withStored(page, { cart: cartOf(khakhra, chakri) })
  await page.goto('/cart')
  await expect(page.locator('.bag-line')).toHaveCount(2)
  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: t('ui', 'bag.removeName', { name: 'Rice Chakri' }) }).click()
  await expect(page.locator('.bag-line')).toHaveCount(1)
  await other.close()

  await context.setOffline(true)
  await howMany(page, 'Methi Khakhra').fill('4')
  await howMany(page, 'Methi Khakhra').press('Enter')
  await expect(page.getByText(t('checkout', 'cart.offlineAmounts'))).toBeVisible()
  await expect(howMany(page, 'Methi Khakhra')).toHaveValue('4')
  await context.setOffline(false)
  await expect(page.getByText(t('checkout', 'cart.offlineAmounts'))).toHaveCount(0)
})

test('going through the cart by keyboard, the bar with the total never covers what has the focus', async ({ page }) => {
  await withStored(page, { cart: cartOf(khakhra, chakri), cookieConsent: 'declined', locationPromptShown: 'true' })
  await page.goto('/cart')
  await howMany(page, 'Methi Khakhra').focus()
  for (let step = 0; step < 16; step += 1) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const [bar, at] = [document.querySelector('.cost-bar'), document.activeElement]
      if (!bar || !at || bar.contains(at) || !at.closest('main')) return ''
      const [over, own] = [bar.getBoundingClientRect(), at.getBoundingClientRect()]
      return own.bottom > over.top + 1 && own.top < over.bottom ? (at.textContent ?? at.id) : ''
    })
    expect(covered).toBe('')
  }
})

test('the total with delivery, its days and the cost of one more item are shown before any personal detail', {
  tag: '@main',
}, async ({ page }) => {
  await withStored(page, { cart: cartOf(khakhra, chakri), preferredCurrency: 'GBP' })
  await page.goto('/cart')
  const summary = page.locator('aside.summary')
  await summary.getByLabel(t('checkout', 'fields.pincode')).fill('302001')
  await expect(summary.getByText(textPattern(t('checkout', 'arrives.between')))).toBeVisible()
  await expect(summary.getByText(/adds ₹\d+ to delivery/)).toBeVisible()
  await expect(summary.getByText(t('checkout', 'cost.charge'))).toBeVisible()
  await expect(summary.getByText(/about £\d/)).toBeVisible()

  await summary.getByLabel(t('checkout', 'promo.label')).fill('FREEGHUJ')
  await summary.getByRole('button', { name: t('checkout', 'promo.apply') }).click()
  await expect(summary.getByText('Add ₹229 more to use this coupon.')).toBeVisible()

  // Abroad, the country alone is enough.
  await summary.getByLabel(t('checkout', 'fields.country')).selectOption('GB')
  await expect(summary.getByText(textPattern(t('checkout', 'arrives.between')))).toBeVisible()
})

test('the page shows at once what the stored cart is, and nothing moves when it wakes', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { moved: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const moved = () => page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved)
  await page.goto('/cart')
  await expect(emptyText(page)).toBeVisible()
  await expect(page.locator('main .product-card')).toHaveCount(3)
  await untilSettled(page)
  expect(await moved()).toBeLessThanOrEqual(0.02)

  await page.evaluate((cart) => localStorage.setItem('cart', cart), cartOf(khakhra, chakri))
  await page.goto('/cart', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-cart', '2')
  await expect(page.locator('.bag-line').filter({ hasText: 'Methi Khakhra' })).toBeVisible()
  await untilSettled(page)
  expect(await moved()).toBeLessThanOrEqual(0.02)
})
