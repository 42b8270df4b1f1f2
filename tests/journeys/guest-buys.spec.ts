import { expect } from '@playwright/test'
import { languages } from '#domain/language/language.ts'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { addFromShelf, bought, expectNoOverflow, fillAddress, placeOrder, setLanguage } from '#tests/support/shopper.ts'

for (const language of languages) {
  test(`a guest buys from two sellers in ${language} and follows the order by its link`, { tag: '@main' }, async ({
    page,
    request,
  }) => {
    const t = translatorFor(language)
    const names = await Promise.all(
      bought.map(
        async ({ product }) =>
          (await (await request.get(`/api/products/${product}?lng=${language}`)).json()).name as string,
      ),
    )
    await setLanguage(page, language)
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expectNoOverflow(page)

    for (const [index, { seller }] of bought.entries()) await addFromShelf(page, seller, names[index] ?? '', language)
    await expectNoOverflow(page)

    await page.goto('/cart')
    for (const name of names) await expect(page.getByText(name).first()).toBeVisible()
    await expect(page.getByRole('progressbar').first()).toBeVisible()
    await expectNoOverflow(page)
    await page
      .getByRole('link', { name: t('checkout', 'cart.go') })
      .first()
      .click()
    await page.waitForURL(/\/checkout/)

    const email = `guest-${language}-${Date.now()}@haatdi.example`
    await fillAddress(page, language, { fullName: 'Hetal Joshi', email })
    await expectNoOverflow(page)
    const orderId = await placeOrder(page, language)
    await expectNoOverflow(page)

    // The cart is empty, and the order page opens for this browser only.
    await page.goto(`/orders/${orderId}`)
    for (const name of names) await expect(page.getByText(name).first()).toBeVisible()
    await expect(page.getByText('Hetal Joshi').first()).toBeVisible()
    await expectNoOverflow(page)
    expect((await request.get(`/api/orders/${orderId}`)).status()).toBe(404)

    // The email's link opens the order for anyone who has it, and leaves no secret in the address.
    await page.context().clearCookies({ name: `order_${orderId}` })
    const emailMessage = page
      .getByRole('row')
      .filter({ hasText: email })
      .getByRole('link', { name: textPattern(t('emails', 'order.customer.order_placed.subject')) })
    // The email is sent shortly after the response of the page.
    await expect(async () => {
      await page.goto('/dev/emails')
      await expect(emailMessage).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 15_000 })
    await emailMessage.click()
    await page.locator(`a[href*="/orders/${orderId}/open/"]`).first().click()
    await page.waitForURL(`**/orders/${orderId}`)
    await expect(page.getByText('Hetal Joshi').first()).toBeVisible()
  })
}
