import { expect, type Page } from '@playwright/test'
import type { Language } from '#domain/language/language.ts'
import { test } from '#tests/support/journey.ts'
import { journeyLanguages } from '#tests/support/journey-languages.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'

const described: Record<Language, { query: string; exclusion: string; thing: string }> = {
  en: { query: 'khakhra without sesame', exclusion: 'sesame', thing: 'khakhra' },
  gu: { query: 'તલ વગર ખાખરા', exclusion: 'તલ', thing: 'ખાખરા' },
  hi: { query: 'बिना तिल खाखरा', exclusion: 'तिल', thing: 'खाखरा' },
}

/** Words nobody types, near enough to khakhra to be guessed. */
const misspelt: Record<Language, string> = { en: 'khakhrouzz', gu: 'khakhrouff', hi: 'khakhroubb' }

async function searchFor(page: Page, query: string) {
  await page.goto(`/search?q=${encodeURIComponent(query)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(query)
}

for (const language of journeyLanguages('en', 'gu', 'hi')) {
  const t = translatorFor(language)
  const { query, exclusion, thing } = described[language]

  test(`a search says what it understood and why each result is there, and a chip takes one thing away (${language})`, async ({
    page,
  }) => {
    await setLanguage(page, language)
    await searchFor(page, query)
    const chips = page.getByRole('list', { name: t('search-results', 'understood') })
    await expect(chips.getByRole('link')).toHaveCount(2)
    const card = page.locator('.product-grid > li').first()
    await expect(card.locator('mark').first()).toBeVisible()
    await expect(card).toContainText(t('search-page', 'why.without', { text: exclusion }), { ignoreCase: true })
    await expectNoOverflow(page)

    const chip = t('search-results', 'without', { thing: exclusion })
    await chips.getByRole('link', { name: t('ui', 'chip.remove', { text: chip }) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(thing)
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(exclusion)
  })

  test(`without results the shop offers shelves and to find it, which admins see (${language})`, async ({
    page,
    browser,
  }) => {
    const unknown = `zzq${language}vrax`
    await setLanguage(page, language)
    await searchFor(page, unknown)
    await expect(page.locator('.category-tile').first()).toBeVisible()
    await expect(page.locator('.product-grid > li').first()).toBeVisible()
    await expectNoOverflow(page)
    await page.getByRole('button', { name: t('search-results', 'ask') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(t('product-request', 'name'))).toHaveValue(unknown)
    await dialog.getByLabel(t('product-request', 'email')).fill(`${unknown}@mail.example`)
    await dialog.getByRole('button', { name: t('product-request', 'send') }).click()
    await expect(dialog.getByRole('status')).toContainText(unknown)

    const admins = await browser.newContext()
    const desk = await admins.newPage()
    await setLanguage(desk, language)
    await signIn(desk, 'admin')
    await desk.goto('/admin/searches?list=requests')
    await expect(desk.getByRole('row').filter({ hasText: unknown })).toContainText('1')
    await admins.close()
  })
}

for (const language of journeyLanguages('en', 'gu', 'hi')) {
  const t = translatorFor(language)

  test(`a search is taught in two clicks, once its effect is shown, and taken back (${language})`, async ({ page }) => {
    const typed = misspelt[language]
    await setLanguage(page, language)
    await searchFor(page, typed)
    await signIn(page, 'admin')
    await page.goto(`/admin/searches?q=${typed}`)
    await page
      .getByRole('row')
      .filter({ hasText: typed })
      .getByRole('button', { name: t('search-learning', 'teach') })
      .click()
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: t('search-learning', 'save') })
    await expect(save).toBeEnabled()
    await expect(dialog.getByRole('table')).toBeVisible()
    await save.click()
    await expect(dialog).toBeHidden()
    // The newest stands first.
    const change = page
      .getByRole('row')
      .filter({ hasText: `+ ${typed}` })
      .first()
    await change.getByRole('button', { name: t('search-learning', 'undo') }).click()
    await expect(change).toContainText(t('search-learning', 'undone'))
  })
}
