import { type BrowserContext, expect, type Page } from '@playwright/test'
import { formatMoney } from '#domain/money/currency.ts'
import { fromRupees } from '#domain/money/money.ts'
import { carriedOrder } from '#tests/support/brought-order.ts'
import { expectAccessible, shoot } from '#tests/support/claim-journey.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { setLanguage } from '#tests/support/shopper.ts'
import { passStepUp, signIn, signOn } from '#tests/support/workers.ts'

const language = 'gu'
const t = translatorFor(language)

type Book = { items: { orderNumber: string; amount: number }[]; handovers: { id: string; state: string }[] }
const bookOf = async (page: Page): Promise<Book> => (await page.request.get('/api/courier/cash')).json()
const sumOf = ({ items }: Book): number => items.reduce((all, { amount }) => all + Math.round(amount * 100), 0) / 100
const rupees = (amount: number): string => formatMoney(fromRupees(amount), 'INR', language)

test('a courier misses a recipient, who chooses a day, and brings the box for cash without signal; the cash is earned on, handed over, counted and banked', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const guest = await browser.newContext({ baseURL })
  const { orderId, number, total, parcelId } = await carriedOrder(browser, guest.request)
  await setLanguage(page, language)
  await signIn(page, 'courier')
  await deliver(page, { number, total, parcelId }, guest, orderId)

  // The earnings: the delivery with its why, part by part.
  await page.goto('/courier-earnings')
  const line = page
    .getByRole('listitem')
    .filter({ hasText: number })
    .filter({ hasText: t('courier-pay', 'part.base') })
  await line.getByText(t('courier-pay', 'why'), { exact: true }).click()
  await expect(line.getByText(t('courier-pay', 'part.base'), { exact: true })).toBeVisible()
  await shoot(page, 'courier-earnings')

  // The cash book: everything in hand is handed over. Other deliveries of this courier may come in between.
  await page.goto('/courier-cash')
  await expect(async () => {
    const book = await bookOf(page)
    await page.getByLabel(t('courier-cash', 'declareAmount')).fill(String(sumOf(book)))
    await page.getByRole('button', { name: t('courier-cash', 'declare'), exact: true }).click()
    await expect(page.getByText(t('courier-cash', 'state.declared')).first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await shoot(page, 'courier-cash')

  // An admin at the hub counts ten rupees less, and says why.
  const hub = await (await browser.newContext({ baseURL })).newPage()
  await setLanguage(hub, language)
  await signIn(hub, 'admin')
  await hub.goto('/courier-cash')
  const { handovers } = await bookOf(page)
  const expected = (await (await page.request.get('/api/courier/cash')).json()).handovers[0].expected as number
  await hub.getByLabel(t('courier-cash', 'countAmount')).fill(String(Math.round((expected - 10) * 100) / 100))
  await hub.getByLabel(t('courier-cash', 'countReason')).fill('દસની નોટ ફાટેલી છે')
  await hub.getByRole('button', { name: t('courier-cash', 'count'), exact: true }).click()
  await expect(hub.getByText(t('courier-cash', 'waitsForCourier'))).toBeVisible()

  // The courier agrees; the difference is a line of the account, and there is a receipt.
  await page.reload()
  await page.getByRole('button', { name: t('courier-cash', 'agree'), exact: true }).click()
  await expect(page.getByText(t('courier-cash', 'state.closed')).first()).toBeVisible()
  const receipt = await page.request.get(`/api/courier/cash/handovers/${handovers[0]?.id}/receipt.pdf`)
  expect(receipt.headers()['content-type']).toBe('application/pdf')
  await page.goto('/courier-earnings')
  await expect(page.getByText(t('courier-pay', 'kind.cash_difference'))).toBeVisible()

  // It goes to the bank: one admin records it, another confirms it.
  await hub.goto('/admin/payouts/cash')
  await hub
    .getByLabel(t('courier-cash', 'bankAmount'))
    .first()
    .fill(String(Math.round((expected - 10) * 100) / 100))
  await hub
    .getByRole('button', { name: t('courier-cash', 'bank'), exact: true })
    .first()
    .click()
  await passStepUp(hub, 'admin', language)
  await expect(hub.getByText(t('courier-cash', 'waitsForAdmin')).first()).toBeVisible()
  await shoot(hub, 'admin-cash')

  // What the courier is owed now, at the admin's desk.
  const { id: courierId } = await (await page.request.get('/api/auth/user')).json()
  const { owed } = await (await page.request.get('/api/courier/earnings')).json()
  await hub.goto(`/admin/courier-payment/${courierId}`)
  await expect(hub.getByText(rupees(owed)).first()).toBeVisible()
  await shoot(hub, 'admin-courier-payment')
  await hub.goto('/admin/courier-tariffs')
  await hub.getByRole('button', { name: t('courier-pay', 'tariffs.preview'), exact: true }).click()
  await expect(hub.getByRole('status').filter({ hasText: /^20\d\d-/ })).toBeVisible()
  await shoot(hub, 'admin-courier-tariffs')
})

type Carried = { number: string; total: number; parcelId: string }

/** The first visit is in vain; at the next one the box is signed for and paid, without signal. */
async function deliver(page: Page, order: Carried, guest: BrowserContext, orderId: string): Promise<void> {
  const { number, total, parcelId } = order
  const report = (event: 'out_for_delivery' | 'attempt_failed' | 'delivered') => t('courier-steps', `report.${event}`)
  const stop = page.locator('li.stop').filter({ hasText: number })
  const dialog = page.getByRole('dialog')
  await page.goto(`/courier/dashboard?state=deliver&parcel=${parcelId}`)
  await stop.getByRole('button', { name: report('out_for_delivery'), exact: true }).click()
  await stop.getByRole('button', { name: report('attempt_failed'), exact: true }).click()
  await dialog.getByText(t('courier-pay', 'visit.nobody_home')).click()
  await dialog.getByLabel(t('last-mile', 'failed.note')).fill('બે વાર ઘંટડી વગાડી')
  await dialog.getByRole('button', { name: report('attempt_failed'), exact: true }).click()
  await expect(dialog).toBeHidden()

  // The guest chooses the day on the order's page.
  const shopper = await guest.newPage()
  await setLanguage(shopper, language)
  await shopper.goto(`/orders/${orderId}`)
  await expect(shopper.locator('.delivery-code')).toHaveText(/^\d{4}$/)
  const days = shopper.locator('section').filter({ has: shopper.getByText(t('home-delivery', 'missed.title')) })
  await days.getByRole('radio').nth(1).check({ force: true })
  await days.getByRole('button', { name: t('home-delivery', 'missed.save'), exact: true }).click()
  await expect(days.getByText(t('home-delivery', 'missed.change'))).toBeVisible()
  await shoot(shopper, 'order-next-visit')

  // The courier is nearby already, and has no signal: the box is signed for, and the phone holds the delivery.
  await page.reload()
  await stop.getByRole('button', { name: report('out_for_delivery'), exact: true }).click()
  await expectAccessible(page)
  await shoot(page, 'courier-round')
  await stop.getByRole('button', { name: report('delivered'), exact: true }).click()
  await page.context().setOffline(true)
  await dialog.getByLabel(t('courier', 'collected')).fill(String(Math.ceil(total / 100) * 100 + 100))
  await dialog.getByRole('radio', { name: t('last-mile', 'proof.signature') }).check({ force: true })
  await signOn(page, dialog)
  await shoot(page, 'courier-delivery')
  await dialog.getByRole('button', { name: report('delivered'), exact: true }).click()
  await expect(page.getByText(t('last-mile', 'stored', { order: number })).first()).toBeVisible()
  // The browser is killed before there is signal.
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.goto('/courier/dashboard')
  await expect
    .poll(async () => (await (await guest.request.get(`/api/orders/${orderId}`)).json()).status, { timeout: 30_000 })
    .toBe('delivered')
}
