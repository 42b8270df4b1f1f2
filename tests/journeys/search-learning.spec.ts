import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#domain/language/language.ts'
import { test } from '#tests/support/journey.ts'
import { journeyLanguages } from '#tests/support/journey-languages.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'

/** Goods with a word nobody knows: they are nearest, and something known is like it. */
const strange: Record<Language, string> = { en: 'mohanthal zzqxen', gu: 'mohanthal zzqxgu', hi: 'mohanthal zzqxhi' }

const addressOf = (path: string, q: string): string => `${path}?${new URLSearchParams({ q })}`

/** Presses Tab until the focus is there, as it is reached without a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach it.')
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

for (const language of journeyLanguages('gu')) {
  const t = translatorFor(language)
  const typed = strange[language]
  const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first()
  const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).first()

  test(`by keys alone a search becomes a fact, which is taken back, and a product request, which is closed (${language})`, async ({
    page,
  }) => {
    await setLanguage(page, language)
    await page.goto(addressOf('/search', typed))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(typed)
    await signIn(page, 'admin')
    await page.goto(addressOf('/admin/searches', typed))

    await press(page, button(rowOf(page, typed), t('search-learning', 'teach')))
    const dialog = page.getByRole('dialog')
    await tabTo(page, dialog.getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: t('search-lists', 'asFact') })).toBeChecked()
    // What is nearest is proposed, and its effect on the recorded searches is shown before it can be saved.
    await expect(dialog.getByText(/^name:/)).toBeVisible()
    const save = button(dialog, t('search-learning', 'save'))
    await expect(save).toBeEnabled()
    await expect(dialog.getByRole('table')).toContainText(typed)
    await expectNoOverflow(page)
    await press(page, save)
    await expect(dialog).toBeHidden()
    await page.goto(addressOf('/admin/searches', typed))
    const change = rowOf(page, `+ ${typed}`)
    await press(page, button(change, t('search-learning', 'undo')))
    await expect(change).toContainText(t('search-learning', 'undone'))

    await press(page, button(rowOf(page, typed), t('search-lists', 'request')))
    await expect(page.getByText(t('search-lists', 'requested', { typed })).first()).toBeVisible()
    await page.goto('/admin/searches?list=requests')
    await press(page, button(rowOf(page, typed), t('search-lists', 'close')))
    await expect(rowOf(page, typed)).toContainText(t('search-lists', 'statuses.closed'))
  })
}
