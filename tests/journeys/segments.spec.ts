import { expect } from '@playwright/test'
import { findViolations } from '#tests/support/axe-violations.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { addFromShelf, expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { passStepUp, signIn } from '#tests/support/workers.ts'

const desk = 'gu'
const t = translatorFor(desk)
const shop = translatorFor('en')
const password = 'undhiyu on a winter morning'

test('an admin names a segment and gives it a coupon, which works for its customers and says so to the others', {
  tag: '@main',
}, async ({ page, browser, baseURL, request }) => {
  const unique = crypto.randomUUID().slice(0, 6)
  const [segment, code] = [`નવા ગ્રાહકો ${unique}`, `NEW-${unique.toUpperCase()}`]
  const name = `asha${unique}`
  const headers = { origin: baseURL ?? '' }
  const data = {
    ...{ role: 'user', email: `${name}@haatdi.example`, username: name, password, confirmPassword: password },
    ...{ fullName: 'Asha Mehta', acceptTerms: true },
  }
  const customer = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  expect((await customer.request.post('/api/auth/register', { data, headers })).status()).toBe(201)
  await setLanguage(page, desk)
  await signIn(page, 'admin')
  await page.goto('/admin/customers/segments')
  await page.getByRole('link', { name: t('segments', 'add') }).click()
  await page.getByLabel(t('segments', 'name'), { exact: true }).fill(segment)
  await page.getByLabel(t('segments', 'addRule')).selectOption('neverOrdered')
  await page.getByRole('button', { name: t('segments', 'count'), exact: true }).click()
  await expect(page.getByText(t('segments', 'firstOnes'))).toBeVisible()
  await expectNoOverflow(page)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: t('segments', 'save'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: segment })).toBeVisible()
  await page.getByRole('link', { name: t('segments', 'customers'), exact: true }).click()
  await expect(page.getByLabel(t('segments', 'filter'), { exact: true })).toHaveValue(/.+/)
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()

  await page.goto('/admin/promotions/new')
  await page.getByLabel(t('promotions', 'form.code'), { exact: true }).fill(code)
  await page.getByLabel(t('promotions', 'form.segment'), { exact: true }).selectOption({ label: segment })
  await page.getByLabel(t('promotions', 'form.goodsAtLeast'), { exact: true }).fill('1')
  await page.getByLabel(t('promotions', 'reason'), { exact: true }).fill('Welcome, first order')
  await page.getByRole('button', { name: t('promotions', 'form.begin'), exact: true }).click()
  await passStepUp(page, 'admin', desk)
  await expect(page.getByText(t('promotions', 'oneSegment')).first()).toBeVisible()

  const guest = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  const { name: product } = await (await request.get('/api/products/methi-khakhra?lng=en')).json()
  for (const [shopper, said] of [
    [customer, new RegExp(`${code} is (valid|applied)`)],
    [guest, /selected customers/],
  ] as const) {
    await setLanguage(shopper, 'en')
    await addFromShelf(shopper, 'otlavali-khakhra', product, 'en')
    await shopper.goto('/cart')
    await shopper.getByLabel(shop('checkout', 'promo.label')).fill(code)
    await shopper.getByRole('button', { name: shop('checkout', 'promo.apply'), exact: true }).click()
    await expect(shopper.locator('.promo + [aria-live]')).toContainText(said)
  }
})
