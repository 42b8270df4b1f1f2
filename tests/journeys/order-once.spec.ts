import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { checkoutField, khakhra, openCheckout } from '#tests/support/opened-checkout.ts'
import {
  expectNoOverflow,
  fillAddress,
  placeOrder,
  setLanguage,
  visit,
  waitForAmounts,
} from '#tests/support/shopper.ts'
import { signInByForm } from '#tests/support/workers.ts'

const t = translatorFor('en')
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const placeButton = (page: Page) => page.getByRole('button', { name: textPattern(t('checkout', 'place.cash')) })
const someCustomer = () => ({ fullName: 'Hetal Joshi', email: `once-${randomUUID()}@haatdi.example` })

test('an answer that was lost with its tab: the next one asks for it before it orders anything, and it was one order', {
  tag: '@main',
}, async ({ page, context }) => {
  const placed = new Set<string>()
  const keys = new Set<string | undefined>()
  await openCheckout(page)
  await fillAddress(page, 'en', someCustomer())
  // The order is placed, but its response is lost.
  await page.route('**/api/orders', async (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    placed.add((await (await route.fetch()).json()).order.id)
    await route.abort('connectionreset')
  })
  await placeButton(page).click()
  await expect(page.getByText(t('checkout', 'place.unanswered'))).toBeVisible()
  await page.close()

  const next = await context.newPage()
  next.on('request', (request) => {
    if (request.url().endsWith('/api/orders')) keys.add(request.headers()['idempotency-key'])
  })
  await visit(next, '/checkout')
  await expect(next.getByText(t('checkout', 'place.unanswered'))).toBeVisible()
  expect(JSON.parse((await stored(next, 'cart')) ?? '{}').lines).toEqual([khakhra])
  await expect(placeButton(next)).toHaveCount(0)
  await expectNoOverflow(next)
  await next.getByRole('button', { name: t('checkout', 'place.again') }).click()
  await next.waitForURL(/order-success/)
  expect([...placed]).toEqual([new URL(next.url()).searchParams.get('order')])
  expect(keys.size).toBe(1)
  expect([await stored(next, 'cart'), await stored(next, 'openOrder')]).toEqual([null, null])
})

test('a tab that was open already asks first too, and orders again once the answer was no', async ({
  page,
  context,
}) => {
  await openCheckout(page)
  await fillAddress(page, 'en', someCustomer())
  const other = await context.newPage()
  await visit(other, '/checkout')
  await fillAddress(other, 'en', someCustomer())
  await page.route('**/api/orders', (route) => route.abort('connectionreset'))
  await placeButton(page).click()
  await expect(page.getByText(t('checkout', 'place.unanswered'))).toBeVisible()
  await other.route('**/api/orders', (route) =>
    route.fulfill({ status: 409, json: { error: 'Not today', code: 'store/paused', details: {} } }),
  )
  await other.getByRole('button', { name: t('checkout', 'place.again') }).click()
  await expect(other.getByText('Not today')).toBeVisible()
  await expect(checkoutField(other, 'fullName')).toHaveValue('Hetal Joshi')
  // Both tabs are notified.
  await expect(placeButton(page)).toBeEnabled()
  await other.unroute('**/api/orders')
  await placeOrder(other, 'en')
})

test('without browser storage a cart can still be ordered', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await page.goto('/product/methi-khakhra')
  await page
    .getByRole('button', { name: textPattern(t('shelves', 'product.add')) })
    .first()
    .click()
  // Navigates within one page, because a new page load would lose the state.
  await page.locator('header a[href="/cart"]').first().click()
  await page.waitForURL(/\/cart/)
  await page.locator('a[href="/checkout"]:visible').first().click()
  await page.waitForURL(/\/checkout/)
  await fillAddress(page, 'en', someCustomer())
  await waitForAmounts(page)
  await placeOrder(page, 'en')
})

test('an expired order: what is in a member’s cart since stays, and the first cart waits beside it', async ({
  page,
}) => {
  await setLanguage(page, 'en')
  await signInByForm(page, 'customer', 'en')
  const headers = { origin: new URL(page.url()).origin }
  const put = (productId: string) =>
    page.request.put(`/api/cart/items/${productId}`, { headers, data: { quantity: 2, city: 'Ahmedabad' } })
  await page.request.delete('/api/cart', { headers })
  const ordered = JSON.stringify([{ city: 'Ahmedabad', lines: [khakhra] }])
  // Sends the request outside the shop's pages, which might overwrite the stored cart.
  await page.goto('/robots.txt')
  // Simulates a buyer who left to pay, and the shop's response after the payment time has expired.
  await page.evaluate(
    ([parked, paying]) => {
      localStorage.setItem('parkedBaskets', parked ?? '')
      localStorage.setItem('payingFor', paying ?? '')
    },
    [ordered, JSON.stringify({ order: 'order-a', payment: 'payment-a', lines: [khakhra], before: null })],
  )
  const pendingReply = { order: { id: 'order-a', number: 'HT-1', total: 317 }, holdUntil: null, returning: null }
  const cash = { allowed: false, fee: 0, total: 317, reason: null }
  await page.route('**/api/payments/*/check*', (route) =>
    route.fulfill({ json: { ...pendingReply, state: 'over', cash } }),
  )

  await put('rice-chakri')
  await page.goto('/payment-callback?payment=payment-a')
  await expect(page.getByRole('link', { name: t('payment', 'over.cart') })).toBeVisible()
  await expect.poll(() => stored(page, 'cart')).toContain('rice-chakri')
  await expect.poll(() => stored(page, 'payingFor')).toContain('"payment":null')
  expect(await stored(page, 'parkedBaskets')).toBe(ordered)

  // Nothing else in it: the shop has restored the cart, and one copy is enough.
  await page.request.delete('/api/cart', { headers })
  await put('methi-khakhra')
  await page.reload()
  await expect.poll(() => stored(page, 'parkedBaskets')).toBeNull()
  await page.getByRole('link', { name: t('payment', 'over.cart') }).click()
  await page.waitForURL(/\/cart/)
  expect(await stored(page, 'cart')).toContain('methi-khakhra')
  await page.request.delete('/api/cart', { headers })
})
