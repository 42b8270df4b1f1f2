import { expect } from '@playwright/test'
import { findViolations } from '#tests/support/axe-violations.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'

const t = translatorFor('en')
const names = { en: 'Zimzam', gu: 'ઝિમઝમ', hi: 'ज़िमज़म' }

test('a category is made on a screen, a seller lists a product in it, and a customer finds it in Gujarati', {
  tag: '@main',
}, async ({ page: admin, browser }) => {
  test.setTimeout(180_000)
  await setLanguage(admin, 'en')
  await signIn(admin, 'admin')
  await admin.goto('/admin/categories')
  await admin.getByRole('button', { name: t('categories', 'add') }).click()
  await admin.getByRole('button', { name: t('categories', 'save') }).click()
  await expect(admin.getByText(t('categories', 'missing')).first()).toBeVisible()
  const field = (part: 'name' | 'text', language: 'en' | 'gu' | 'hi') =>
    admin.getByLabel(t('categories', `form.${part}`, { language: t('categories', `language.${language}`) }), {
      exact: true,
    })
  for (const language of ['en', 'gu', 'hi'] as const) await field('name', language).fill(names[language])
  await admin.getByRole('button', { name: t('categories', 'form.copy') }).click()
  await field('text', 'en').fill('Rolled thin and dried in the sun.')
  await field('text', 'gu').fill('પાતળા વણીને તડકે સૂકવેલા.')
  await field('text', 'hi').fill('पतले बेलकर धूप में सुखाए हुए।')
  await admin.getByLabel(t('categories', 'form.reason')).fill('The shop sells zimzam now')
  expect(await findViolations(admin)).toEqual([])
  await expectNoOverflow(admin)
  await admin.getByRole('button', { name: t('categories', 'save') }).click()
  await expect(admin.getByRole('link', { name: 'Zimzam' })).toBeVisible()
  expect(await findViolations(admin)).toEqual([])

  // A place nearer to the front, by its number.
  await admin.getByLabel(t('categories', 'moveOf', { name: 'Zimzam' })).selectOption('2')
  await expect(admin.getByLabel(t('categories', 'moveOf', { name: 'Zimzam' }))).toHaveValue('2')

  const base = process.env.SHOP_URL ?? ''
  const seller = await (await browser.newContext({ baseURL: base })).newPage()
  await setLanguage(seller, 'en')
  await signIn(seller, 'seller')
  await seller.goto('/seller/products/methi-khakhra')
  await seller.getByLabel(t('product-desk', 'field.category'), { exact: true }).selectOption({ label: 'Zimzam' })
  await seller.locator('form.product-form button[type=submit]').click()
  await expect(seller.getByText(t('product-desk', 'change.waitingText')).first()).toBeVisible()
  await admin.goto('/admin/products')
  await admin.getByRole('link', { name: 'Methi Khakhra', exact: true }).first().click()
  await admin.getByRole('button', { name: t('product-desk', 'review.approve'), exact: true }).click()
  await expect(admin.getByText(t('product-desk', 'review.approved', { name: 'Methi Khakhra' })).first()).toBeVisible()

  const visitor = await (await browser.newContext({ baseURL: base })).newPage()
  await setLanguage(visitor, 'gu')
  await expect(async () => {
    await visitor.goto('/products?category=zimzam')
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('ઝિમઝમ', { timeout: 2_000 })
    await expect(visitor.locator('a[href*="/product/methi-khakhra"]').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  // On a phone it is in the menu.
  await expect(visitor.locator('nav.category-nav')).toContainText('ઝિમઝમ')
  await visitor.goto(`/search?q=${encodeURIComponent('ઝિમઝમ')}`)
  await expect(visitor.locator('a[href*="/product/methi-khakhra"]').first()).toBeVisible()
  expect(await findViolations(visitor)).toEqual([])
  await expectNoOverflow(visitor)
})
