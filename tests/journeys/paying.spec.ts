import { expect } from '@playwright/test'
import { test } from '#tests/support/journey.ts'
import { journeyLanguages } from '#tests/support/journey-languages.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { orderOnline, pay } from '#tests/support/online-buyer.ts'
import { expectNoOverflow } from '#tests/support/shopper.ts'

for (const language of journeyLanguages('gu')) {
  test(`a guest pays by UPI on the payment page in ${language}`, { tag: '@main' }, async ({ page }) => {
    const t = translatorFor(language)
    await orderOnline(page, language)
    await expectNoOverflow(page)
    await pay(page, language)
    await expect(page).toHaveURL(/payment-callback/)
    await expect(page.getByRole('heading', { name: t('payment', 'paid.sign') })).toBeVisible({ timeout: 15_000 })
    await expectNoOverflow(page)
    await page.getByRole('link', { name: t('payment', 'toOrder') }).click()
    await expect(page).toHaveURL(/order-success/)
    // The parked cart is removed.
    await expect
      .poll(() => page.evaluate(() => [localStorage.getItem('cart'), localStorage.getItem('parkedBaskets')]))
      .toEqual([null, null])
  })
}

test('a declined payment loses nothing: another try pays, and going back orders nothing twice', {
  tag: '@main',
}, async ({ page }) => {
  const t = translatorFor('en')
  await orderOnline(page, 'en')
  await pay(page, 'en', 'decline')
  await expect(page.getByText(t('payment', 'failed.meaning')).first()).toBeVisible()
  await page.reload()
  const again = page.getByRole('button', { name: t('payment', 'retry') })
  const inCash = page.getByRole('button', { name: textPattern(t('payment', 'cash')) })
  await expect(inCash).toBeVisible()
  // The page is too short to scroll: no control is under the help buttons.
  const help = await page.locator('.help-buttons').boundingBox()
  for (const button of [again, inCash]) {
    const { x, width } = (await button.boundingBox()) ?? { x: 0, width: 999 }
    expect(x + width).toBeLessThanOrEqual(help?.x ?? 0)
  }
  await again.click()
  await expect(page).toHaveURL(/sandbox-gateway/)
  await pay(page, 'en')
  await expect(page.getByText(t('payment', 'paid.meaning')).first()).toBeVisible()
  await page.goBack()
  await page.goBack()
  await page.goto('/checkout')
  await expect(page.getByText(t('checkout', 'cart.empty.meaning')).first()).toBeVisible()
})

test('going back from the payment page shows the order, not an empty cart, with cash on delivery and its fee as an option', {
  tag: '@main',
}, async ({ page }) => {
  const t = translatorFor('en')
  await orderOnline(page, 'en')
  await page.goBack()
  await expect(page).toHaveURL(/payment-callback/)
  await page.goto('/cart')
  await page.getByRole('link', { name: t('checkout', 'cart.empty.toPayment') }).click()
  await page.getByRole('button', { name: t('payment', 'goOn') }).click()
  await page.getByRole('button', { name: t('sandbox', 'cancel') }).click()
  await expect(page.getByText(t('payment', 'unpaid.meaning')).first()).toBeVisible()
  await page.getByRole('button', { name: textPattern(t('payment', 'cash')) }).click()
  await expect(page).toHaveURL(/order-success/)
})

test('paid, but the way back breaks: the order page says so by itself', { tag: '@main' }, async ({ page }) => {
  const t = translatorFor('en')
  await orderOnline(page, 'en')
  await pay(page, 'en', 'lost_return')
  await expect(page.getByText(t('sandbox', 'broken'))).toBeVisible()
  const cookie = (await page.context().cookies()).find(({ name }) => name.startsWith('order_'))
  await page.goto(`/orders/${cookie?.name.slice('order_'.length)}`)
  await expect(page.getByRole('heading', { name: t('order', 'status.confirmed.sign') })).toBeVisible({
    timeout: 30_000,
  })
})
