import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible-page.ts'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { sampleProduct } from '#tests/support/sample-product.ts'
import { setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'

const t = translatorFor('gu')

/** Lists the same product twice, the second time with another price, and has both approved; returns their ids. */
async function listTwice(seller: Page, admin: Page, name: string): Promise<string[]> {
  const headers = { origin: process.env.SHOP_URL ?? '' }
  const ids = []
  for (const price of [120, 99]) {
    const data = {
      content: { ...sampleProduct, name: { en: name, gu: `કોદરી ભાખરી ${name}`, hi: `कोदरी भाखरी ${name}` }, price },
    }
    const listed = await (await seller.request.post('/api/seller/products', { data, headers })).json()
    const approved = await admin.request.post(`/api/admin/product-changes/${listed.change.id}/approve`, { headers })
    expect(approved.status()).toBe(200)
    ids.push(listed.id)
  }
  return ids
}

test('a seller finds a product that is there twice, merges both in Gujarati, and old links lead to the one that stays', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  const open = async () => (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  const admin = await open()
  for (const page of [seller, admin]) await setLanguage(page, 'gu')
  await signIn(seller, 'seller')
  await signIn(admin, 'admin')
  const unique = [...crypto.randomUUID().replaceAll(/\d|-/g, '')].slice(0, 6).join('')
  const name = `Kodri Bhakhri ${unique}`
  const [stays, goes] = await listTwice(seller, admin, name)
  await seller.goto('/seller/products')
  await seller
    .locator('summary')
    .filter({ hasText: t('product-duplicates', 'show') })
    .click()
  await seller
    .getByRole('link', { name: textPattern(t('product-duplicates', 'compareNames')) })
    .and(seller.locator(`[href*="${goes}"]`))
    .click()
  await expect(seller).toHaveURL(/\/seller\/products\/merge\?/)
  await expectAccessible(seller)

  const merge = seller.getByRole('button', { name: textPattern(t('product-duplicates', 'do')) })
  await merge.click()
  await expect(seller.getByText(t('product-duplicates', 'reasonMissing'))).toBeVisible()
  await expect(seller.getByText(t('product-duplicates', 'sureMissing'))).toBeVisible()
  const cheaper = seller.getByRole('radio', { name: /99/ })
  await cheaper.check({ force: true })
  await seller.getByLabel(t('product-duplicates', 'reason'), { exact: true }).fill('બે વાર લખાઈ ગયું')
  await seller.getByRole('checkbox', { name: t('product-duplicates', 'sure') }).check({ force: true })
  await merge.click()
  await expect(seller).toHaveURL(new RegExp(`/seller/products/${stays}$`))
  await expect(seller.getByRole('heading', { level: 1 })).toBeVisible()

  const visitor = await open()
  await visitor.goto(`/product/${goes}`)
  await expect(visitor).toHaveURL(new RegExp(`/product/${stays}`))
  await expect(visitor.getByText('₹99').first()).toBeVisible()
  await seller.goto(`/seller/products/${goes}`)
  await seller.getByRole('link', { name: t('product-duplicates', 'open'), exact: true }).click()
  await expect(seller).toHaveURL(new RegExp(`/seller/products/${stays}$`))
})
