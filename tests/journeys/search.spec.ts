import { expect } from '@playwright/test'
import type { Language } from '#domain/language/language.ts'
import { test } from '#tests/support/journey.ts'
import { journeyLanguages } from '#tests/support/journey-languages.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { expectNoOverflow, setLanguage, visit } from '#tests/support/shopper.ts'

const typedTerms: Record<Language, { first: string; rest: string }> = {
  en: { first: 'k', rest: 'hakhra' },
  gu: { first: 'ખ', rest: 'ાખરા' },
  hi: { first: 'ख', rest: 'ाखरा' },
}

for (const language of journeyLanguages('gu', 'hi')) {
  const t = translatorFor(language)
  const { first, rest } = typedTerms[language]

  test(`suggestions follow what is typed, and Enter searches for it (${language})`, async ({ page }) => {
    await setLanguage(page, language)
    await visit(page, '/')
    await page.keyboard.press('/')
    const field = page.getByRole('combobox', { name: t('ui', 'header.search') })
    await field.pressSequentially(first + rest)
    const list = page.getByRole('listbox', { name: t('suggestions', 'label') })
    const products = list.getByRole('group', { name: t('suggestions', 'group.products') })
    await expect(products.getByRole('option').first()).toContainText(first + rest.slice(0, 2), { ignoreCase: true })
    await expectNoOverflow(page)
    await page.keyboard.press('ArrowDown')
    await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(first + rest, { ignoreCase: true })
    await expect(page.locator('.product-grid > li').first()).toBeVisible()
  })
}

test('the search field suggests as one types, in groups, and is driven by keys alone', { tag: '@main' }, async ({
  page,
}) => {
  // The first thing that happens on the page, before it is hydrated.
  await page.goto('/')
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: /search/i })
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

test('every page of the shop has the search with its suggestions and a microphone that says what it is for', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: class {}, webkitSpeechRecognition: class {} })
  })
  for (const path of [
    '/cart',
    '/product/methi-khakhra',
    '/brands',
    '/faq',
    '/prohibited-items',
    '/support',
    '/orders',
  ]) {
    await page.goto(path)
    const field = page
      .getByRole('combobox', { name: /search/i })
      .or(page.getByRole('searchbox', { name: 'Search', exact: true }))
    await page.keyboard.press('/')
    await expect(field.first(), path).toBeFocused()
    await field.first().pressSequentially('khakh')
    await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first(), path).toBeVisible()
    await expect(page.getByRole('search').getByRole('button', { name: 'Use your voice' }).first(), path).toBeVisible()
  }
})
