import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import { test } from '#tests/support/journey.ts'
import { likeWords, wordsOf } from '#tests/support/journey-words.ts'
import { expectNoOverflow, fillAddress, speak, visit } from '#tests/support/shopper.ts'
import { walkedIn } from '#tests/support/walked-in.ts'

for (const language of walkedIn('gu')) {
  test(`a guest pays by UPI on the payment page in ${language}`, async ({ page }) => {
    const say = wordsOf(language)
    await orderOnline(page, language)
    await expectNoOverflow(page)
    await pay(page, language)
    await expect(page).toHaveURL(/payment-callback/)
    await expect(page.getByRole('heading', { name: say('payment', 'paid.sign') })).toBeVisible({ timeout: 15_000 })
    await expectNoOverflow(page)
    await page.getByRole('link', { name: say('payment', 'toOrder') }).click()
    await expect(page).toHaveURL(/order-success/)
    // The basket that waited meanwhile is done with.
    await expect
      .poll(() => page.evaluate(() => [localStorage.getItem('cart'), localStorage.getItem('parkedBaskets')]))
      .toEqual([null, null])
  })
}

test('a declined payment loses nothing: another try pays, and going back orders nothing twice', async ({ page }) => {
  const say = wordsOf('en')
  await orderOnline(page, 'en')
  await pay(page, 'en', 'decline')
  await expect(page.getByText(say('payment', 'failed.meaning')).first()).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: say('payment', 'retry') }).click()
  await expect(page).toHaveURL(/sandbox-gateway/)
  await pay(page, 'en')
  await expect(page.getByText(say('payment', 'paid.meaning')).first()).toBeVisible()
  await page.goBack()
  await page.goBack()
  await page.goto('/checkout')
  await expect(page.getByText(say('checkout', 'cart.empty.meaning')).first()).toBeVisible()
})

test('whoever goes back from the payment page finds the order, not an empty cart, and may pay in cash instead, with the fee told', async ({
  page,
}) => {
  const say = wordsOf('en')
  await orderOnline(page, 'en')
  await page.goBack()
  await expect(page).toHaveURL(/payment-callback/)
  await page.goto('/cart')
  await page.getByRole('link', { name: say('checkout', 'cart.empty.toPayment') }).click()
  await page.getByRole('button', { name: say('payment', 'goOn') }).click()
  await page.getByRole('button', { name: say('sandbox', 'cancel') }).click()
  await expect(page.getByText(say('payment', 'unpaid.meaning')).first()).toBeVisible()
  await page.getByRole('button', { name: likeWords(say('payment', 'cash')) }).click()
  await expect(page).toHaveURL(/order-success/)
})

test('paid, but the way back breaks: the order page says so by itself', async ({ page }) => {
  const say = wordsOf('en')
  await orderOnline(page, 'en')
  await pay(page, 'en', 'lost_return')
  await expect(page.getByText(say('sandbox', 'broken'))).toBeVisible()
  const cookie = (await page.context().cookies()).find(({ name }) => name.startsWith('order_'))
  await page.goto(`/orders/${cookie?.name.slice('order_'.length)}`)
  await expect(page.getByRole('heading', { name: say('order', 'status.confirmed.sign') })).toBeVisible({
    timeout: 30_000,
  })
})

/** From a product to the payment page, as a guest who pays by UPI. */
async function orderOnline(page: Page, language: Language): Promise<void> {
  const say = wordsOf(language)
  await speak(page, language)
  await visit(page, '/product/methi-khakhra')
  await page
    .getByRole('button', { name: likeWords(say('shelves', 'product.add')) })
    .first()
    .click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).not.toBeNull()
  await visit(page, '/checkout')
  await fillAddress(page, language, { fullName: 'Hetal Joshi', email: `payer-${randomUUID()}@haatdi.example` })
  await page.getByRole('radio', { name: 'UPI' }).check()
  await page.getByRole('button', { name: likeWords(say('checkout', 'place.online')) }).click()
  await expect(page).toHaveURL(/sandbox-gateway/)
}

async function pay(page: Page, language: Language, outcome = 'pay'): Promise<void> {
  const say = wordsOf(language)
  await page.getByLabel(say('sandbox', 'happens')).selectOption(outcome)
  await page.getByRole('button', { name: likeWords(say('sandbox', 'pay')) }).click()
}
