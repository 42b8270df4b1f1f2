import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Language } from '#domain/language/language.ts'
import { setLanguage, visit } from '#tests/support/shopper.ts'

export type SavedLine = { productId: string; brandId: string; city: string; quantity: number }

export const lineOf = (productId: string, brandId: string, quantity = 1): SavedLine => ({
  productId,
  brandId,
  city: 'Ahmedabad',
  quantity,
})
export const khakhra = lineOf('methi-khakhra', 'otlavali-khakhra', 2)

/** Found by id: a member's saved addresses contain the texts of the labels too. */
export const checkoutField = (page: Page, key: string) => page.locator(`#checkout-${key}`)

/** Opens the checkout as a guest with these lines in the cart. */
export async function openCheckout(page: Page, lines = [khakhra], language: Language = 'en'): Promise<void> {
  await setLanguage(page, language)
  await page.goto('/faq')
  await page.evaluate(
    ([cart, guestId]) => {
      localStorage.setItem('cart', cart ?? '')
      localStorage.setItem('guestId', guestId ?? '')
    },
    [JSON.stringify({ city: 'Ahmedabad', lines }), `guest-${randomUUID()}`],
  )
  await visit(page, '/checkout')
  await expect(checkoutField(page, 'fullName')).toBeVisible()
}
