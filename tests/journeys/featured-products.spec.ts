import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible-page.ts'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'

const t = translatorFor('gu')
const products = ['kutch-copper-bell-set', 'brass-divo-akhand'] as const

test('an admin features two products in Gujarati, orders them by drag and by position, and the shop shows them in that order', async ({
  page,
}) => {
  await setLanguage(page, 'gu')
  await signIn(page, 'admin')
  const named = async (id: string): Promise<{ name: string; city: string; category: string }> =>
    (await page.request.get(`/api/products/${id}?lng=gu`)).json()
  const [bell, lamp] = await Promise.all(products.map(named))
  if (!bell || !lamp) throw new Error('both products are there')
  await page.goto('/admin/products')
  await page.getByRole('link', { name: t('product-desk', 'featured.heading'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/products\/featured$/)
  const list = page.getByRole('list', { name: t('product-desk', 'featured.list') })
  const names = list.locator('.positioned-facts a')
  await expect(page.getByText(t('product-desk', 'featured.none'))).toBeVisible()

  for (const { name } of [bell, lamp]) {
    const field = page.getByLabel(t('product-desk', 'featured.search'), { exact: true })
    await field.fill(name)
    await field.press('Enter')
    await page
      .getByRole('button', { name: t('desk-order', 'cart.addName', { name }) })
      .first()
      .click()
    await expect(names.filter({ hasText: name })).toBeVisible()
  }
  await expect(names).toHaveText([bell.name, lamp.name])
  await expectAccessible(page)

  await list.getByRole('listitem').nth(1).dragTo(list.getByRole('listitem').first())
  await expect(names).toHaveText([lamp.name, bell.name])
  await page.reload()
  await expect(names).toHaveText([lamp.name, bell.name])
  await list.getByLabel(t('product-desk', 'featured.moveOf', { name: lamp.name }), { exact: true }).selectOption('2')
  await expect(names).toHaveText([bell.name, lamp.name])

  const firstOfCategory = async () => {
    const query = new URLSearchParams({ city: bell.city, category: bell.category, limit: '5' })
    return (await (await page.request.get(`/api/products?${query}`)).json()).items[0].id
  }
  await expect.poll(firstOfCategory).toBe(products[0])

  for (const left of [1, 0]) {
    await list
      .getByRole('button', { name: textPattern(t('product-desk', 'featured.remove')) })
      .first()
      .click()
    await expect(names).toHaveCount(left)
  }
  await expect(page.getByText(t('product-desk', 'featured.none'))).toBeVisible()
})
