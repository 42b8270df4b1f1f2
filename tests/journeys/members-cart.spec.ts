import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { addFromShelf, setLanguage, visit } from '#tests/support/shopper.ts'
import { signInByForm } from '#tests/support/workers.ts'

const t = translatorFor('en')
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const toast = (page: Page, title: string) => page.locator('.toast', { hasText: title })

test('on login the guest cart is merged into the server cart; if the logout call fails the session is still cleared and the user goes to /', {
  tag: '@main',
}, async ({ page, request }) => {
  await setLanguage(page, 'en')
  const { name } = await (await request.get('/api/products/methi-khakhra?lng=en')).json()
  await addFromShelf(page, 'otlavali-khakhra', name, 'en')
  await expect.poll(() => stored(page, 'guestId')).toMatch(/^[0-9a-f]{32}$/)

  await signInByForm(page, 'customer', 'en')
  const inCart = async (): Promise<string[]> =>
    (await (await page.request.get('/api/cart')).json()).items.map(
      ({ product }: { product: { id: string } }) => product.id,
    )
  await expect.poll(inCart).toContain('methi-khakhra')
  await expect.poll(() => stored(page, 'guestId')).toBeNull()

  await page.goto('/account')
  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: t('my-account', 'signOut') }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => stored(page, 'cart')).toBeNull()
  await page.goto('/account')
  await page.waitForURL(/\/auth/)
})

test('default duration 5000 ms: a toast is read for five seconds and then goes', async ({ page }) => {
  await setLanguage(page, 'en')
  await page.clock.install()
  await visit(page, '/brands')
  await page.getByRole('button', { name: t('ui', 'header.city') }).click()
  await expect(page.getByRole('dialog', { name: t('shopping-location', 'title') })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: /^Surat/ }).click()
  const toastShown = toast(page, 'Location updated')
  await expect(toastShown).toBeVisible()
  await page.mouse.move(5, 400)
  await page.clock.runFor(4900)
  await expect(toastShown).toBeVisible()
  await expect(toastShown).not.toHaveAttribute('data-closing')
  await page.clock.runFor(200)
  await expect(toastShown).toBeHidden()
})

test('a guest cart of another city, with less in stock than wanted, is explained in one message after signing in', {
  tag: '@main',
}, async ({ page, browser, baseURL }) => {
  const elsewhere = await browser.newPage(baseURL ? { baseURL } : {})
  await signInByForm(elsewhere, 'customer', 'en')
  const headers = { origin: new URL(elsewhere.url()).origin }
  await elsewhere.request.delete('/api/cart', { headers })
  await elsewhere.request.put('/api/cart/items/methi-khakhra', { headers, data: { quantity: 1, city: 'Ahmedabad' } })
  await elsewhere.close()
  await setLanguage(page, 'en')
  await page.goto('/faq')
  const line = (productId: string, quantity: number) => ({
    productId,
    brandId: 'rajkot-wafers',
    city: 'Rajkot',
    quantity,
  })
  await page.evaluate(
    ([cart, id]) => {
      localStorage.setItem('cart', cart ?? '')
      localStorage.setItem('guestId', id ?? '')
    },
    [
      JSON.stringify({ city: 'Rajkot', lines: [line('rajkot-wafer-salted', 1), line('moon-cheese', 2)] }),
      `guest-${Date.now()}`,
    ],
  )
  await signInByForm(page, 'customer', 'en')
  const toastShown = toast(page, t('cart', 'cleared.title'))
  await expect(toastShown).toContainText(t('cart', 'cleared.mixedCities', { to: 'Rajkot' }))
  await expect(toastShown).toContainText(t('cart-merge', 'parked', { from: 'Ahmedabad' }))
  await expect(toastShown).toContainText(t('cart-merge', 'withdrawnUnnamed'))
  await expect(page.locator('.toast')).toHaveCount(1)
  await expect.poll(() => stored(page, 'guestId')).toBeNull()
  await expect
    .poll(async () => JSON.parse((await stored(page, 'parkedBaskets')) ?? '[]')[0])
    .toMatchObject({ city: 'Ahmedabad' })
  await toastShown.getByRole('button', { name: t('cart-merge', 'restore') }).click()
  await expect.poll(async () => (await (await page.request.get('/api/cart')).json()).city).toBe('Ahmedabad')
  await page.request.delete('/api/cart', { headers })
})
