import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { checkoutField, openCheckout } from '#tests/support/opened-checkout.ts'
import { fillAddress, waitForAmounts } from '#tests/support/shopper.ts'

const t = translatorFor('en')
const placeButton = (page: Page) => page.getByRole('button', { name: textPattern(t('checkout', 'place.cash')) })

test('what is put right after the total has risen is what is ordered: the agreement was for what stood there before', {
  tag: '@main',
}, async ({ page }) => {
  await openCheckout(page)
  await fillAddress(page, 'en', { fullName: 'Hetal Joshi', email: `risen-${randomUUID()}@haatdi.example` })
  const sent: { shipping: { address: string }; expectedTotal: number }[] = []
  await page.route('**/api/orders', async (route) => {
    const request = route.request().postDataJSON()
    sent.push(request)
    // The server compares the total only the first time, and would accept any total after it.
    if (sent.length > 1) return route.continue()
    const refused = { error: 'Dearer', code: 'price/rose', details: { total: request.expectedTotal + 24 } }
    await route.fulfill({ status: 409, json: refused })
  })
  await placeButton(page).click()
  const request = page.getByRole('alert').filter({ hasText: t('checkout', 'rose.title') })
  await expect(request).toBeVisible()
  await expect(placeButton(page)).toHaveCount(1)
  const address = checkoutField(page, 'address')
  await address.fill('14, Moti Pol, Kalupur')
  await expect(request).toBeHidden()
  // With the address typed back, the question does not reopen while the buyer types.
  await address.fill('12, Moti Pol, Kalupur')
  await expect(request).toBeHidden()
  await address.fill('14, Moti Pol, Kalupur')
  await waitForAmounts(page)
  await placeButton(page).click()
  await page.waitForURL(/order-success/)
  expect(sent.map(({ shipping }) => shipping.address)).toEqual(['12, Moti Pol, Kalupur', '14, Moti Pol, Kalupur'])
  expect(sent[1]?.expectedTotal).toBe(sent[0]?.expectedTotal)
})

test('agreed to, the new total is ordered under another key', async ({ page }) => {
  await openCheckout(page)
  await fillAddress(page, 'en', { fullName: 'Hetal Joshi', email: `agreed-${randomUUID()}@haatdi.example` })
  const sent: { key: string | undefined; request: { expectedTotal: number } }[] = []
  await page.route('**/api/orders', async (route) => {
    const request = route.request().postDataJSON()
    sent.push({ key: route.request().headers()['idempotency-key'], request })
    if (sent.length > 1) return route.continue()
    const refused = { error: 'Dearer', code: 'price/rose', details: { total: request.expectedTotal + 24 } }
    await route.fulfill({ status: 409, json: refused })
  })
  await placeButton(page).click()
  await page
    .getByRole('alert')
    .getByRole('button', { name: textPattern(t('checkout', 'place.cash')) })
    .click()
  await page.waitForURL(/order-success/)
  const [first, second] = sent
  expect(second?.request).toEqual({ ...first?.request, expectedTotal: (first?.request.expectedTotal ?? 0) + 24 })
  expect(second?.key).not.toBe(first?.key)
})
