import { expect } from '@playwright/test'
import { languages } from '#domain/language.ts'
import { test } from '#tests/support/journey.ts'
import { likeWords, wordsOf } from '#tests/support/journey-words.ts'
import { addFromShelf, bought, expectNoOverflow, fillAddress, placeOrder, speak } from '#tests/support/shopper.ts'

for (const language of languages) {
  test(`a guest buys from two makers in ${language} and follows the order by its link`, { tag: '@main' }, async ({
    page,
    request,
  }) => {
    const say = wordsOf(language)
    const names = await Promise.all(
      bought.map(
        async ({ product }) =>
          (await (await request.get(`/api/products/${product}?lng=${language}`)).json()).name as string,
      ),
    )
    await speak(page, language)
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expectNoOverflow(page)

    for (const [index, { maker }] of bought.entries()) await addFromShelf(page, maker, names[index] ?? '', language)
    await expectNoOverflow(page)

    await page.goto('/cart')
    for (const name of names) await expect(page.getByText(name).first()).toBeVisible()
    await expect(page.getByRole('progressbar').first()).toBeVisible()
    await expectNoOverflow(page)
    await page
      .getByRole('link', { name: say('checkout', 'cart.go') })
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
    const letter = page
      .getByRole('row')
      .filter({ hasText: email })
      .getByRole('link', { name: likeWords(say('mails', 'order.customer.order_placed.subject')) })
    // The email is sent shortly after the response of the page.
    await expect(async () => {
      await page.goto('/dev/mail')
      await expect(letter).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 15_000 })
    await letter.click()
    await page.locator(`a[href*="/orders/${orderId}/open/"]`).first().click()
    await page.waitForURL(`**/orders/${orderId}`)
    await expect(page.getByText('Hetal Joshi').first()).toBeVisible()
  })
}
