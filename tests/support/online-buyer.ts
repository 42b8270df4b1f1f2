import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Language } from '#domain/language/language.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { fillAddress, setLanguage, visit, waitForAmounts } from '#tests/support/shopper.ts'

/** Goes from a product to the payment page, as a guest who pays by UPI. */
export async function orderOnline(page: Page, language: Language): Promise<void> {
  const t = translatorFor(language)
  await setLanguage(page, language)
  await visit(page, '/product/methi-khakhra')
  await page
    .getByRole('button', { name: textPattern(t('shelves', 'product.add')) })
    .first()
    .click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).not.toBeNull()
  await visit(page, '/checkout')
  await fillAddress(page, language, { fullName: 'Hetal Joshi', email: `payer-${randomUUID()}@haatdi.example` })
  await page.getByRole('radio', { name: 'UPI' }).check()
  await waitForAmounts(page)
  await page.getByRole('button', { name: textPattern(t('checkout', 'place.online')) }).click()
  await expect(page).toHaveURL(/sandbox-gateway/)
}

/** Pays on the sandbox bank's page, or presses the button of `outcome` there. */
export async function pay(page: Page, language: Language, outcome = 'pay'): Promise<void> {
  const t = translatorFor(language)
  await page.getByLabel(t('sandbox', 'happens')).selectOption(outcome)
  await page.getByRole('button', { name: textPattern(t('sandbox', 'pay')) }).click()
}
