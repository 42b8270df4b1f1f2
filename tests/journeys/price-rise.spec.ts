import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/journey.ts'
import { likeWords, wordsOf } from '#tests/support/journey-words.ts'
import { checkoutField, openCheckout } from '#tests/support/opened-checkout.ts'
import { fillAddress } from '#tests/support/shopper.ts'

const say = wordsOf('en')
const place = (page: Page) => page.getByRole('button', { name: likeWords(say('checkout', 'place.cash')) })

test('what is put right after the total has risen is what is ordered: the agreement was for what stood there before', {
  tag: '@main',
}, async ({ page }) => {
  await openCheckout(page)
  await fillAddress(page, 'en', { fullName: 'Hetal Joshi', email: `risen-${randomUUID()}@haatdi.example` })
  const sent: { shipping: { address: string }; expectedTotal: number }[] = []
  await page.route('**/api/orders', async (route) => {
    const asked = route.request().postDataJSON()
    sent.push(asked)
    // The server compares the total only the first time, and would accept any total after it.
    if (sent.length > 1) return route.continue()
    const refused = { error: 'Dearer', code: 'price/rose', details: { total: asked.expectedTotal + 24 } }
    await route.fulfill({ status: 409, json: refused })
  })
  await place(page).click()
  const asked = page.getByRole('alert').filter({ hasText: say('checkout', 'rose.title') })
  await expect(asked).toBeVisible()
  await expect(place(page)).toHaveCount(1)
  const address = checkoutField(page, 'address')
  await address.fill('14, Moti Pol, Kalupur')
  await expect(asked).toBeHidden()
  // With the address typed back, the question does not reopen while the buyer types.
  await address.fill('12, Moti Pol, Kalupur')
  await expect(asked).toBeHidden()
  await address.fill('14, Moti Pol, Kalupur')
  await expect(page.locator('.summary')).toHaveAttribute('aria-busy', 'false')
  await place(page).click()
  await page.waitForURL(/order-success/)
  expect(sent.map(({ shipping }) => shipping.address)).toEqual(['12, Moti Pol, Kalupur', '14, Moti Pol, Kalupur'])
  expect(sent[1]?.expectedTotal).toBe(sent[0]?.expectedTotal)
})

test('agreed to, the new total is ordered under another key', async ({ page }) => {
  await openCheckout(page)
  await fillAddress(page, 'en', { fullName: 'Hetal Joshi', email: `agreed-${randomUUID()}@haatdi.example` })
  const sent: { key: string | undefined; asked: { expectedTotal: number } }[] = []
  await page.route('**/api/orders', async (route) => {
    const asked = route.request().postDataJSON()
    sent.push({ key: route.request().headers()['idempotency-key'], asked })
    if (sent.length > 1) return route.continue()
    const refused = { error: 'Dearer', code: 'price/rose', details: { total: asked.expectedTotal + 24 } }
    await route.fulfill({ status: 409, json: refused })
  })
  await place(page).click()
  await page
    .getByRole('alert')
    .getByRole('button', { name: likeWords(say('checkout', 'place.cash')) })
    .click()
  await page.waitForURL(/order-success/)
  const [first, second] = sent
  expect(second?.asked).toEqual({ ...first?.asked, expectedTotal: (first?.asked.expectedTotal ?? 0) + 24 })
  expect(second?.key).not.toBe(first?.key)
})
