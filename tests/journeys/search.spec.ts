import { expect } from '@playwright/test'
import { test } from '#tests/support/journey.ts'
import { untilDrawn } from '#tests/support/settled-page.ts'
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
})

test('what was searched for before is under the empty field, in this browser only, and can be cleared', async ({
  page,
}) => {
  await visit(page, '/search?q=sev')
  const field = page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: /search/i }))
    .first()
  await field.fill('gathiya')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('gathiya')
  await field.fill('')
  await expect(page.getByRole('option', { name: 'gathiya' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
})

test('suggestions always match the last thing typed, though older answers come later', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/suggestions\?q=penda&/, async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  await visit(page, '/')
  const field = page
    .getByRole('search')
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: /search/i }))
    .first()
  await field.click()
  const request = page.waitForRequest(/suggestions\?q=penda&/)
  // The page may have given the older request up by itself.
  const ended = Promise.race([
    page.waitForEvent('requestfinished', (one) => /suggestions\?q=penda&/.test(one.url())),
    page.waitForEvent('requestfailed', (one) => /suggestions\?q=penda&/.test(one.url())),
  ])
  await field.fill('penda')
  await request
  await field.fill('chikki')
  await expect(page.getByRole('option').first()).toContainText(/chikki/i)
  held.resolve()
  await ended
  await untilDrawn(page)
  await expect(page.getByRole('option').first()).toContainText(/chikki/i)
  await expect(page.getByRole('option', { name: /penda/i })).toHaveCount(0)
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

test('without scripts the search is a plain form', { tag: '@main' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('searchbox').first().fill('khakhara')
  await page.getByRole('searchbox').first().press('Enter')
  await expect(page).toHaveURL(/\/search\?q=khakhara/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('khakhara')
  await expect(page.getByRole('link', { name: /khakhra/i }).first()).toBeAttached()
  await context.close()
})

test('the longest word that nobody knows is broken, the page stays as wide as its window', async ({ page }) => {
  await page.goto(`/search?q=${'x'.repeat(300)}`)
  await expect(page.locator('.empty-state')).toBeVisible()
  await expectNoOverflow(page)
})
