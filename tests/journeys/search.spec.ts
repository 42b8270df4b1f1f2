import { expect } from '@playwright/test'
import { test } from '#tests/support/journey.ts'
import { expectNoOverflow, visit } from '#tests/support/shopper.ts'

test('the search field suggests as one types, in groups, and is driven by keys alone', { tag: '@main' }, async ({
  page,
}) => {
  await visit(page, '/')
  const field = page.getByRole('combobox', { name: /search/i })
  await page.keyboard.press('/')
  await expect(field).toBeFocused()

  await field.pressSequentially('k')
  await expect(page.getByText('Type at least 2 characters to search for products').last()).toBeVisible()

  await field.pressSequentially('hakhra')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('group', { name: 'Products' }).getByRole('option').first()).toContainText(/khakhra/i)
  await expect(list.getByRole('group', { name: 'Stores' }).getByRole('option').first()).toContainText(
    'Otlavali Khakhra',
  )
  await expect(field).toHaveAttribute('aria-expanded', 'true')

  await page.keyboard.press('ArrowDown')
  const first = list.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')

  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('khakhra')

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=khakhra$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('khakhra')

  await field.fill('')
  await expect(page.getByRole('option', { name: 'khakhra' })).toBeVisible()
})

test('back from a search shows the search before it exactly, and a slip of the fingers is put right', async ({
  page,
}) => {
  await page.goto('/search?q=khakhra&category=snacks')
  const first = page.locator('.product-card, .card').first()
  await expect(first).toBeVisible()
  await page.goto('/search?q=khakgra')
  await expect(page.getByText('Did you mean:')).toBeVisible()
  await page.getByRole('link', { name: 'khakhra', exact: true }).click()
  await expect(page).toHaveURL(/q=khakhra$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('khakgra')
  await page.goBack()
  await expect(page).toHaveURL(/q=khakhra&category=snacks$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('khakhra')
})

test('the longest word that nobody knows is broken, the page stays as wide as its window', async ({ page }) => {
  await page.goto(`/search?q=${'x'.repeat(300)}`)
  await expect(page.locator('.empty-state')).toBeVisible()
  await expectNoOverflow(page)
})
