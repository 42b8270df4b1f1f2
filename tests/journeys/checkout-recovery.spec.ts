import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { languages } from '#domain/language/language.ts'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { checkoutField as field, khakhra, lineOf as line, openCheckout } from '#tests/support/opened-checkout.ts'
import { expectNoOverflow, fillAddress, placeOrder, visit, waitForAmounts } from '#tests/support/shopper.ts'

const t = translatorFor('en')
const password = 'haatdi-demo-2026'
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

const typed = { fullName: 'Hetal Joshi', email: '' }
async function type(page: Page): Promise<{ email: string }> {
  const email = `kept-${randomUUID()}@haatdi.example`
  await fillAddress(page, 'en', { ...typed, email })
  return { email }
}

async function expectTyped(page: Page, email: string): Promise<void> {
  await expect(field(page, 'fullName')).toHaveValue('Hetal Joshi')
  await expect(field(page, 'email')).toHaveValue(email)
  await expect(field(page, 'address')).toHaveValue('12, Moti Pol, Kalupur')
  await expect(field(page, 'pincode')).toHaveValue('380001')
  await expect(field(page, 'city')).toHaveValue('Ahmedabad')
}

async function signInHere(page: Page, secret = password): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('account', 'signIn.name')).fill('customer@haatdi.example')
  await dialog.getByLabel(t('account', 'signIn.password'), { exact: true }).fill(secret)
  await dialog.getByRole('button', { name: t('account', 'signIn.submit'), exact: true }).click()
}

/** Collects the ids of placed orders from the server's responses. */
function countOrders(page: Page): () => Set<string> {
  const placed = new Set<string>()
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/orders') || response.status() !== 201) return
    placed.add((await response.json()).order.id)
  })
  return () => placed
}

const placeButton = (page: Page) => page.getByRole('button', { name: textPattern(t('checkout', 'place.cash')) })

test('signing in without leaving: a wrong password stands beside its field, what was typed stays, the cart comes along and a changed total is shown', {
  tag: '@main',
}, async ({ page, browser, baseURL }) => {
  // The account already has a cart, saved on another device.
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
  const headers = { origin: new URL(baseURL ?? process.env.SHOP_URL ?? '').origin }
  await elsewhere.request.post('/api/auth/login', { headers, data: { email: 'customer@haatdi.example', password } })
  await elsewhere.request.delete('/api/cart', { headers })
  await elsewhere.request.put('/api/cart/items/rice-chakri', { headers, data: { quantity: 1, city: 'Ahmedabad' } })
  const own = { label: 'Parents', fullName: 'Asha Joshi', phone: '9825012345', address: '4, Rang Avadhut Society' }
  await elsewhere.request.post('/api/account/addresses', {
    headers,
    data: { ...own, country: 'IN', pincode: '395003', city: 'Surat', state: 'Gujarat' },
  })

  await openCheckout(page)
  const { email } = await type(page)
  await page.getByRole('button', { name: t('checkout', 'signIn'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(t('account', 'signIn.name'))).toHaveValue(email)
  await signInHere(page, 'not-the-password')
  const secret = dialog.locator('.form-field', { hasText: t('account', 'signIn.password') })
  await expect(secret).toContainText(t('refusals', 'auth.failed'))
  await signInHere(page)
  await expect(dialog).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/checkout')
  await expect(page.getByText(textPattern(t('checkout', 'account.here')))).toBeVisible()
  await expectTyped(page, email)
  await expect(page.getByText(textPattern(t('checkout', 'changed.cart')))).toBeVisible()
  await expect(page.getByRole('radio', { name: /Parents/ })).toBeVisible()
  await expect.poll(() => stored(page, 'cart')).toContain('rice-chakri')
  await expectNoOverflow(page)
  await elsewhere.request.delete('/api/cart', { headers })
  await elsewhere.close()
})

for (const language of languages) {
  test(`a PIN code fills in city and state, and never what was typed, in ${language}`, async ({ page }) => {
    const translate = translatorFor(language)
    const of = (key: string) => field(page, key)
    await openCheckout(page, [khakhra], language)
    await of('pincode').fill('395003')
    await expect(of('city')).toHaveValue(translate('pin-locations', 'cities.surat'))
    await expect(of('state')).toHaveValue('Gujarat')
    await of('pincode').fill('110001')
    await expect(of('city')).toHaveValue(translate('pin-locations', 'cities.delhi'))
    await expect(of('state')).toHaveValue('Delhi')
    await of('city').fill('Adajan')
    await of('pincode').fill('395009')
    await expect(of('state')).toHaveValue('Gujarat')
    await expect(of('city')).toHaveValue('Adajan')
    await expectNoOverflow(page)
  })
}

test('a line that may not travel is exchanged with one tap for one that may, and changed back', async ({ page }) => {
  await openCheckout(page, [khakhra, line('kesar-penda-ahm', 'mithoras-mithai', 1)])
  await field(page, 'country').selectOption('GB')
  const summary = page.getByRole('complementary', { name: t('checkout', 'cost.title') })
  const swap = summary.getByRole('button', { name: /^Instead of .+: take .+/ })
  await expect(swap).toBeVisible()
  await swap.click()
  const toastShown = page.locator('.toast', { hasText: 'Replaced' })
  await expect(toastShown).toHaveAttribute('role', 'status')
  await expect.poll(() => stored(page, 'cart')).not.toContain('kesar-penda-ahm')
  await expect(swap).toBeHidden()
  await toastShown.getByRole('button', { name: t('checkout', 'line.swapBack') }).click()
  await expect.poll(() => stored(page, 'cart')).toContain('kesar-penda-ahm')
  await expectNoOverflow(page)
})

test('a session that ends in the middle keeps what was typed, asks who it is, and orders once', {
  tag: '@main',
}, async ({ page }) => {
  const placed = countOrders(page)
  await openCheckout(page)
  const { email } = await type(page)
  await page.getByRole('button', { name: t('checkout', 'signIn'), exact: true }).click()
  const firstBrought = page.waitForResponse(/\/api\/cart\/merge/)
  await signInHere(page)
  await expect(page.getByText(textPattern(t('checkout', 'account.here')))).toBeVisible()
  await firstBrought
  await endSession(page)
  // Amounts that still change are not agreed to: the page then requires another press.
  await expect(async () => {
    await placeButton(page).click()
    await expect(page.getByRole('dialog').getByText(t('checkout', 'account.over'))).toBeVisible({ timeout: 2_000 })
  }).toPass()
  expect(placed().size).toBe(0)
  await page.reload()
  await expect(page.getByText(t('checkout', 'account.inputSaved'))).toBeVisible()
  await expectTyped(page, email)
  await page.getByRole('button', { name: t('checkout', 'account.again') }).click()
  const brought = page.waitForResponse(/\/api\/cart\/merge/)
  await signInHere(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectTyped(page, email)
  await brought
  await waitForAmounts(page)
  await expect(async () => {
    if (page.url().includes('/checkout')) await placeButton(page).click({ timeout: 2_000 })
    await page.waitForURL(/\/order-success\?/, { timeout: 3_000 })
  }).toPass()
  const id = new URL(page.url()).searchParams.get('order') ?? ''
  await expect.poll(() => [...placed()]).toEqual([id])
  // The order belongs to the member, not to a guest.
  expect((await page.request.get(`/api/orders/${id}`)).status()).toBe(200)
  expect((await (await page.request.get('/api/orders')).json()).items[0].id).toBe(id)
})

test('a connection lost while the order is placed: the answer is asked for again under the same key, after a reload too', {
  tag: '@main',
}, async ({ page }) => {
  const keys: string[] = []
  await openCheckout(page)
  const { email } = await type(page)
  // The order is placed, but its response is lost.
  await page.route('**/api/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    await route.fetch()
    await route.abort('connectionreset')
  })
  await placeButton(page).click()
  await expect(page.getByText(t('checkout', 'place.unanswered'))).toBeVisible()
  await page.reload()
  await expectTyped(page, email)
  await page.unroute('**/api/orders')
  const placed = countOrders(page)
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders')) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  await page.getByRole('button', { name: t('checkout', 'place.again') }).click()
  await page.waitForURL(/order-success/)
  expect(new Set(keys).size).toBe(1)
  expect(keys.length).toBe(2)
  const id = new URL(page.url()).searchParams.get('order') ?? ''
  await expect.poll(() => [...placed()]).toEqual([id])
})

test('the back button, a reload, another language of money and a second tab keep what was typed, and the cart is ordered once', {
  tag: '@main',
}, async ({ page, context }) => {
  await openCheckout(page)
  const { email } = await type(page)
  const draftKey = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('checkoutDraft') ?? '{}').key as string)
  const key = await draftKey()
  await page.reload()
  await expectTyped(page, email)
  await page.getByRole('link', { name: t('checkout', 'steps.cart') }).click()
  await page.waitForURL(/\/cart/)
  await page.goBack()
  await expectTyped(page, email)
  // On a phone the currency selector is in the menu; on desktop it is in the header.
  const phone = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByLabel(t('ui', 'header.currency')).first().selectOption('USD')
  if (phone) await page.setViewportSize(phone)
  await expectTyped(page, email)
  await expect(page.getByText(t('checkout', 'cost.charge')).first()).toBeVisible()
  expect(await draftKey()).toBe(key)

  const other = await context.newPage()
  await visit(other, '/checkout')
  await fillAddress(other, 'en', { fullName: 'Hetal Joshi', email })
  await placeOrder(other, 'en')
  await other.close()
  await placeButton(page)
    .click({ timeout: 3_000 })
    .catch(() => undefined)
  await expect(page.getByText(/has just been ordered in another tab|Your cart is empty/).first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/checkout')
})

/** Ends the session on another device, such as by signing out everywhere; this browser is not notified. */
async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const session = cookies.find(({ name }) => name === 'session')
  const cookie = `session=${session?.value}`
  const reply = await fetch(new URL('/api/auth/logout', page.url()), {
    method: 'POST',
    headers: { origin: new URL(page.url()).origin, cookie },
  })
  expect(reply.ok).toBe(true)
}
