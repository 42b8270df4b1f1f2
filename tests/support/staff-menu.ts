import type { Page } from '@playwright/test'
import type { Language } from '#domain/language/language.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { untilSettled } from '#tests/support/settled-page.ts'
import type { KeyIn } from '#texts/text-keys.ts'

/** Opens a screen of the back office by its link in the menu, which a narrow window opens first. */
export async function openFromMenu(page: Page, language: Language, screen: KeyIn<'admin', 'nav'>): Promise<void> {
  const t = translatorFor(language)
  const menu = page.locator('.staff-phone-bar').getByRole('button', { name: t('ui', 'menu'), exact: true })
  const name = t('admin', `nav.${screen}`)
  const link = page.locator('.staff-links').getByRole('link', { name, exact: true }).filter({ visible: true })
  // A page of the staff is empty until it is hydrated.
  await menu.filter({ visible: true }).or(link).first().waitFor()
  if (await menu.isVisible()) await menu.click()
  await link.click()
  await page
    .locator(`.staff-links [aria-current=page]`)
    .filter({ hasText: name })
    .first()
    .waitFor({ state: 'attached' })
  await untilSettled(page)
}
