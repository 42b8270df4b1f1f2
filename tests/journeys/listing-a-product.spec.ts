import { expect, type Page } from '@playwright/test'
import { phonePhoto } from '#tests/support/delivered-order.ts'
import { openBuyers } from '#tests/support/guest-buyer.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'
import type { TextKey } from '#texts/text-keys.ts'

const t = translatorFor('gu')
const tDesk = (key: TextKey<'product-desk'>, values?: Record<string, string>) => t('product-desk', key, values)

/** Counts what a person does: each tap, and each field that is typed into. */
function interactions(page: Page) {
  let count = 0
  return {
    count: () => count,
    tap: async (name: string) => {
      count++
      await page.getByRole('button', { name }).first().click()
    },
    open: async (name: string) => {
      count++
      await page.getByRole('link', { name }).first().click()
    },
    type: async (label: string, text: string) => {
      count++
      await page.getByLabel(label).first().fill(text)
    },
    photo: async () => {
      count += 2
      const file = { name: 'rotlo.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() }
      await page.locator('input[type=file]').first().setInputFiles(file)
      await expect(page.getByLabel(tDesk('form.photoAlt')).first()).toBeVisible()
    },
  }
}

test('a seller lists a product on a phone in Gujarati with at most 25 interactions, an admin approves it, a guest finds and buys it @main', async ({
  page,
  browser,
}) => {
  const name = 'જીરા ભાખરી'
  await setLanguage(page, 'gu')
  await signIn(page, 'seller')
  await page.goto('/seller/products')
  const hand = interactions(page)
  await hand.open(tDesk('list.add'))
  await expect(page).toHaveURL(/\/seller\/products\/new/)
  await hand.type(tDesk('field.name', { language: tDesk('language.gu') }), name)
  await expect(page.getByRole('button', { name: tDesk('form.useProposal') })).toHaveCount(2)
  await hand.tap(tDesk('form.useProposal'))
  await hand.tap(tDesk('form.useProposal'))
  await hand.type(tDesk('field.description', { language: tDesk('language.gu') }), 'ચા સાથે ખવાય એવી કડક ભાખરી.')
  await hand.type(tDesk('field.price'), '૧૨૦')
  await hand.type(tDesk('field.weight'), '250 g')
  await hand.type(tDesk('field.stock'), '40')
  await hand.type(tDesk('field.ingredients'), 'ઘઉંનો લોટ, ઘી, જીરું, મીઠું')
  await hand.tap('હા')
  await hand.type(tDesk('field.shelfLifeDays'), '60')
  await hand.tap('19059090')
  await hand.photo()
  // What is typed survives a closed tab.
  await page.reload()
  await expect(page.getByLabel(tDesk('field.weight'))).toHaveValue('250 g')
  await hand.tap(tDesk('new.submit'))
  await page.waitForURL((url) => /\/seller\/products\/(?!new)/.test(url.pathname))
  await expect(page.getByText(tDesk('change.newText'))).toBeVisible()
  expect(hand.count()).toBeLessThanOrEqual(25)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const adminPage = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage()
  await setLanguage(adminPage, 'gu')
  await signIn(adminPage, 'admin')
  await adminPage.goto('/admin/products')
  await adminPage.getByRole('link', { name, exact: true }).first().click()
  await adminPage.getByRole('button', { name: tDesk('review.approve'), exact: true }).click()
  await expect(adminPage.getByText(tDesk('review.approved', { name })).first()).toBeVisible()

  const guest = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage()
  await setLanguage(guest, 'gu')
  await expect(async () => {
    await guest.goto(`/search?q=${encodeURIComponent(name)}`)
    await expect(guest.locator(`a[href*="/product/${id}"]`).first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 10_000 })
  await guest.goto(`/product/${id}`)
  await expect(guest.getByRole('heading', { name }).first()).toBeVisible()
  const buyers = openBuyers(new URL(page.url()).origin)
  const intent = await buyers.decide([{ productId: id, quantity: 2 }])
  const { status } = await buyers.placeOrder(intent, { email: 'guest@example.com', key: `listing-${Date.now()}` })
  expect(status).toBe(201)
  buyers.close()
})
