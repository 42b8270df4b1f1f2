import { expect } from '@playwright/test'
import { type Language, languages } from '#domain/language/language.ts'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import {
  expectNoOverflow,
  fillAddress,
  placeOrder,
  setLanguage,
  visit,
  waitForAmounts,
} from '#tests/support/shopper.ts'
import { signInByForm } from '#tests/support/workers.ts'

const cashButton = (language: Language) => ({ name: textPattern(translatorFor(language)('checkout', 'place.cash')) })

test('a cart on the pages of two devices is ordered on one of them; the other one says so, shows what is left and keeps what was typed', {
  tag: '@main',
}, async ({ page, browser, baseURL }) => {
  await setLanguage(page, 'en')
  await signInByForm(page, 'customer', 'en')
  const headers = { origin: new URL(page.url()).origin }
  const put = (productId: string, quantity: number) =>
    page.request.put(`/api/cart/items/${productId}`, { headers, data: { quantity, city: 'Ahmedabad' } })
  // Addresses saved by another journey would replace the fields.
  const { items } = await (await page.request.get('/api/account/addresses')).json()
  for (const { id } of items) await page.request.delete(`/api/account/addresses/${id}`, { headers })
  const laptop = await browser.newPage(baseURL ? { baseURL } : {})
  await setLanguage(laptop, 'en')
  await signInByForm(laptop, 'customer', 'en')

  for (const language of languages) {
    const t = translatorFor(language)
    await page.request.delete('/api/cart', { headers })
    await put('methi-khakhra', 2)
    for (const device of [page, laptop]) {
      await setLanguage(device, language)
      await visit(device, '/checkout')
      await fillAddress(device, language, { fullName: 'Hetal Joshi', email: 'customer@haatdi.example' })
    }
    await placeOrder(laptop, language)
    // The cart has changed since.
    if (language === 'hi') await put('rice-chakri', 1)
    await waitForAmounts(page)
    await page.getByRole('button', cashButton(language)).click()
    await expect(page.getByText(t('refusals', 'cart.changed'))).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/checkout')
    await expectNoOverflow(page)
    if (language === 'hi') {
      await expect(page.getByText(t('checkout', 'place.inputSaved'))).toBeVisible()
      await expect(page.locator('#checkout-address')).toHaveValue('12, Moti Pol, Kalupur')
      expect(await page.evaluate(() => localStorage.getItem('cart'))).not.toContain('methi-khakhra')
      await placeOrder(page, language)
    } else await expect(page.getByText(t('checkout', 'cart.empty.text'))).toBeVisible()
  }
  await page.request.delete('/api/cart', { headers })
  await laptop.close()
})
