import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { addFromShelf, expectNoOverflow, fillAddress, placeOrder, setLanguage } from '#tests/support/shopper.ts'
import { signInByForm } from '#tests/support/workers.ts'
import type { KeyIn } from '#texts/text-keys.ts'

const t = translatorFor('en')
const tAddresses = (key: KeyIn<'my-account', 'addresses'>, values?: Record<string, string>) =>
  t('my-account', `addresses.${key}`, values)
const field = (page: Page, key: KeyIn<'checkout', 'fields'>) =>
  page
    .getByRole('dialog')
    .getByLabel(t('checkout', `fields.${key}`), { exact: true })
    .and(page.locator('input, textarea, select'))
const card = (page: Page, name: string) => page.locator('.addresses > li', { hasText: name })
const productName = async (page: Page, id: string): Promise<string> =>
  (await (await page.request.get(`/api/products/${id}?lng=en`)).json()).name

async function deleteAddresses(page: Page): Promise<void> {
  const { items } = await (await page.request.get('/api/account/addresses')).json()
  const headers = { origin: new URL(page.url()).origin }
  for (const { id } of items) await page.request.delete(`/api/account/addresses/${id}`, { headers })
}

test('a member keeps a British and an Indian address, mistakes are explained, one is put first, and the checkout takes it', {
  tag: '@main',
}, async ({ page }) => {
  await setLanguage(page, 'en')
  await signInByForm(page, 'customer', 'en')
  await deleteAddresses(page)
  await page.goto('/account/addresses')
  await page.getByRole('button', { name: tAddresses('add') }).click()
  await field(page, 'country').selectOption('GB')
  await page.getByLabel(tAddresses('label')).fill('Home')
  await field(page, 'phone').fill('07700 900123')
  await field(page, 'address').fill('12 Prabhat Close')
  await field(page, 'postcode').fill('380001')
  await page.getByRole('button', { name: tAddresses('save') }).click()

  // Each error has a link to its field, and all input stays.
  const summary = page.locator('.error-summary')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    t('checkout-fields', 'errors.pincodeInvalid'),
    t('checkout-fields', 'errors.cityMissing'),
  ])
  await summary.getByRole('link').first().click()
  await expect(field(page, 'postcode')).toBeFocused()
  await field(page, 'postcode').fill('le4 5ab')
  await field(page, 'city').fill('Leicester')
  await expectNoOverflow(page)
  await page.getByRole('button', { name: tAddresses('save') }).click()
  await expect(card(page, 'Home')).toContainText('Leicester LE4 5AB')
  await expect(card(page, 'Home')).toContainText(tAddresses('first'))

  await page.getByRole('button', { name: tAddresses('add') }).click()
  await page.getByLabel(tAddresses('label')).fill('Mummy, Pune')
  await field(page, 'fullName').fill('Kokila Joshi')
  await field(page, 'phone').fill('98250 12345')
  await field(page, 'address').fill('12 Prabhat Road, Lane 4')
  await field(page, 'pincode').fill('411004')
  await field(page, 'city').fill('Pune')
  await page.getByRole('button', { name: tAddresses('save') }).click()
  await expect(summary.getByRole('link')).toHaveText([t('checkout-fields', 'errors.stateMissing')])
  await field(page, 'state').selectOption('Maharashtra')
  await page.getByRole('button', { name: tAddresses('save') }).click()

  await card(page, 'Mummy, Pune')
    .getByRole('button', { name: tAddresses('setDefaultNamed', { name: 'Mummy, Pune' }) })
    .click()
  await expect(card(page, 'Mummy, Pune')).toContainText(tAddresses('first'))
  await expect(page.locator('.addresses > li').first()).toContainText('Mummy, Pune')
  await expectNoOverflow(page)

  // The checkout uses the first address, requests rates for the other one when it is chosen, and saves a third on
  // request.
  await addFromShelf(page, 'otlavali-khakhra', await productName(page, 'methi-khakhra'), 'en')
  await page.goto('/checkout')
  const saved = page.getByRole('group', { name: t('checkout', 'saved.title') })
  await expect(saved.getByRole('radio', { name: /Mummy, Pune/ })).toBeChecked()
  await expect(page.getByLabel(t('checkout', 'fields.address'), { exact: true })).toHaveCount(0)
  const services = page.locator('input[name="serviceId"]')
  await expect(services.first()).toBeChecked()
  const atHome = await services.first().getAttribute('value')
  await saved.getByRole('radio', { name: /Home/ }).check()
  await expect.poll(() => services.first().getAttribute('value')).not.toBe(atHome)
  await expectNoOverflow(page)

  await saved.getByRole('radio', { name: new RegExp(t('checkout', 'saved.another')) }).check()
  const typed = (key: string) => page.locator(`#checkout-${key}`)
  await expect(typed('fullName')).toHaveValue('Hetal Shah')
  await expect(typed('email')).toHaveValue('customer@haatdi.example')
  await expect(typed('phone')).toHaveValue('+919825012345')
  await typed('country').selectOption('IN')
  await typed('address').fill('12, Moti Pol, Kalupur')
  await typed('pincode').fill('380001')
  await typed('city').fill('Ahmedabad')
  await typed('state').selectOption('Gujarat')
  await page.getByLabel(t('checkout', 'saved.save')).check()
  await page.getByRole('radio', { name: t('checkout', 'pay.cash') }).check()
  const order = await placeOrder(page, 'en')
  await expect.poll(async () => (await (await page.request.get('/api/account/addresses')).json()).items.length).toBe(3)

  // The order is the first row of the account, expands in place, and links to its page.
  await page.goto('/account')
  const row = page.locator('details.order-row').first()
  await row.locator('summary').click()
  await expect(row.getByText(await productName(page, 'methi-khakhra'))).toBeVisible()
  await expectNoOverflow(page)
  await row.getByRole('link', { name: t('order', 'ownOrders.track') }).click()
  await page.waitForURL(`**/orders/${order}`)

  await page.goto('/account/addresses')
  await page.getByRole('button', { name: tAddresses('deleteNamed', { name: 'Home' }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: tAddresses('delete'), exact: true })
    .click()
  await expect(card(page, 'Home')).toHaveCount(0)
  await deleteAddresses(page)
})

test('a guest order of a proven address comes into its account at the next sign-in; a link that was stopped shows a plain page', {
  tag: '@main',
}, async ({ page }) => {
  await setLanguage(page, 'en')
  const name = await productName(page, 'methi-khakhra')
  await addFromShelf(page, 'otlavali-khakhra', name, 'en')
  await page.goto('/checkout')
  await expect(page.getByRole('group', { name: t('checkout', 'saved.title') })).toHaveCount(0)
  await fillAddress(page, 'en', { fullName: 'Hetal Shah', email: 'customer@haatdi.example' })
  await expect(page.getByLabel(t('checkout', 'saved.save'))).toHaveCount(0)
  const order = await placeOrder(page, 'en')

  // The owner revokes the links: this browser no longer sees the order, and a new link is sent.
  await page.goto(`/orders/${order}`)
  const stop = t('order', 'links.stop')
  await page.getByRole('button', { name: stop }).click()
  await expectNoOverflow(page)
  await page.getByRole('dialog').getByRole('button', { name: stop }).click()
  await expect(page.locator('.toast', { hasText: t('order', 'links.stopped') })).toBeVisible()
  await expect(page.getByText(t('order', 'lookup.meaning'))).toBeVisible()
  await expect(page.getByText('Hetal Shah')).toHaveCount(0)

  // The newest email may still belong to another order.
  const link = page.locator(`a[href*="/orders/${order}/open/"]`).first()
  await expect(async () => {
    await page.goto('/dev/emails')
    await page
      .getByRole('link', { name: /The link to your order/ })
      .first()
      .click({ timeout: 1_000 })
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await link.click()
  await page.waitForURL(`**/orders/${order}`)
  await expect(page.getByText('Hetal Shah').first()).toBeVisible()

  // After sign-in with that address, the order belongs to the account: no link opens it any more.
  const fresh = page.context().browser()
  const elsewhere = await fresh?.newPage({ baseURL: new URL(page.url()).origin })
  if (!elsewhere) throw new Error('no second browser')
  await setLanguage(elsewhere, 'en')
  await signInByForm(elsewhere, 'customer', 'en')
  await elsewhere.goto(`/orders/${order}`)
  await expect(elsewhere.getByText('Hetal Shah').first()).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: stop })).toHaveCount(0)
  await elsewhere.close()
  await page.goto(`/orders/${order}`)
  await expect(page.getByText(t('order', 'lookup.meaning'))).toBeVisible()
  await expect(page.getByText('Hetal Shah')).toHaveCount(0)
  await expectNoOverflow(page)
})
