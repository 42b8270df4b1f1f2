import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { pay } from '#tests/support/online-buyer.ts'
import { scanUnits } from '#tests/support/scan-units.ts'
import { bookAndPrint, handOver, travel } from '#tests/support/send-station.ts'
import { addFromShelf, setLanguage, waitForAmounts } from '#tests/support/shopper.ts'
import { acceptAndPack, photograph, signIn } from '#tests/support/workers.ts'

const language = 'en'
const t = translatorFor(language)
const fetched = ['otlavali-khakhra', 'rankaar-farsan']
const wanted = [
  ['otlavali-khakhra', 'methi-khakhra'],
  ['rankaar-farsan', 'rice-chakri'],
  ['khatmithu-athanu', 'chhundo'],
] as const

test('three sellers, one of them late: fetched, weighed again, papered, booked and delivered abroad', {
  tag: '@main',
}, async ({ browser, baseURL }) => {
  test.setTimeout(240_000)
  const open = async (name?: string): Promise<Page> => {
    const page = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
    await setLanguage(page, language)
    if (name) await signIn(page, name)
    return page
  }
  const shopper = await open()
  const { id, number } = await buy(shopper)

  const [seller, seller2, admin, courier] = await Promise.all(['seller', 'seller2', 'admin', 'courier'].map(open))
  if (!seller || !seller2 || !admin || !courier) throw new Error('there are four who work')
  const codes = [await acceptAndPack(seller, number, language), await acceptAndPack(seller2, number, language)]
  await fetchBags(admin, courier, codes)
  for (const code of codes) await receive(courier, code)
  await expect(courier.getByText(t('hub', 'receive.missing')).first()).toBeVisible()

  await waitForLate(courier, number)

  // The third is late: an admin answers and packs in its place, and it brings the bag itself.
  const late = await acceptAndPack(admin, number, language)
  await receive(courier, late)
  await expect(courier.getByText(t('hub', 'receive.complete')).first()).toBeVisible()

  await seal(courier, number)
  await completePapers(courier)
  await bookAndPrint(courier, number, language)
  await courier.getByRole('link', { name: number, exact: true }).click()
  const papers = courier.getByRole('link', { name: t('hub-papers', 'print.all') })
  const printed = await courier.request.get((await papers.getAttribute('href')) ?? '')
  expect((await printed.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await courier.goBack()
  await handOver(courier, number, language)
  await travel(admin, 8, language)

  await shopper.goto(`/orders/${id}`)
  await expect(shopper.getByText(t('statuses', 'order.delivered')).first()).toBeVisible({ timeout: 30_000 })
  await expect(shopper.getByText(t('order-events', 'customs_released.text')).first()).toBeVisible()
})

/** A guest pays by card for three products of three sellers, to be sent to New Jersey. */
async function buy(page: Page): Promise<{ id: string; number: string }> {
  for (const [seller, product] of wanted) {
    const { name } = await (await page.request.get(`/api/products/${product}?lng=${language}`)).json()
    await addFromShelf(page, seller, name, language)
  }
  await page.goto('/checkout')
  const inputs = page.locator('input, textarea, select')
  const field = (label: string) => page.getByLabel(label, { exact: false }).and(inputs).first()
  await field(t('checkout', 'fields.country')).selectOption('US')
  await field(t('checkout', 'fields.fullName')).fill('Hetal Joshi')
  await field(t('checkout', 'fields.phone')).fill('2015550123')
  await field(t('checkout', 'fields.email')).fill(`abroad-${randomUUID()}@haatdi.example`)
  await field(t('checkout', 'fields.address')).fill('2861 Kennedy Blvd')
  await field(t('checkout', 'fields.postcode')).fill('07306')
  await field(t('checkout', 'fields.city')).fill('Jersey City')
  await field(t('checkout', 'fields.state')).selectOption('NJ')
  await expect(page.getByRole('radio').first()).toBeChecked()
  await page.getByRole('radio', { name: t('checkout', 'pay.card') }).check()
  await waitForAmounts(page)
  await page.getByRole('button', { name: textPattern(t('checkout', 'place.online')) }).click()
  await expect(page).toHaveURL(/sandbox-gateway/)
  await pay(page, language)
  await page.getByRole('link', { name: t('payment', 'toOrder') }).click()
  await page.waitForURL(/\/order-success\?/)
  const id = new URL(page.url()).searchParams.get('order') ?? ''
  return (await page.request.get(`/api/orders/${id}`)).json()
}

type Board = { runs: { number: number; stops: { bags: { code: string }[] }[] }[] }

/** Returns the numbers of the open runs that fetch these bags. */
async function runsOf(page: Page, codes: readonly string[]): Promise<number[]> {
  const { runs } = (await (await page.request.get('/api/courier/hub/pickups')).json()) as Board
  const bagsOf = ({ stops }: Board['runs'][number]) => stops.flatMap(({ bags }) => bags.map(({ code }) => code))
  return runs.filter((run) => bagsOf(run).some((code) => codes.includes(code))).map(({ number }) => number)
}

/** The hub plans and offers; the courier accepts, starts and scans every bag. */
async function fetchBags(hub: Page, courier: Page, codes: readonly string[]): Promise<void> {
  await hub.goto('/courier/hub/pickups')
  await hub.getByLabel(t('pickups', 'plan.day')).fill(addDays(indianDay(new Date()).day, 1))
  await hub.getByRole('button', { name: t('pickups', 'plan.go'), exact: true }).click()
  await hub.getByRole('button', { name: /^Offer (this|these)/ }).click()
  await expect.poll(async () => (await runsOf(hub, codes)).length).toBeGreaterThan(0)
  for (const number of await runsOf(hub, codes)) {
    await courier.goto('/courier-pickups')
    const heading = t('pickups', 'run.name', { number: String(number) })
    await courier.locator('.offered-run').filter({ hasText: heading }).getByRole('button').click()
    const run = courier.locator('.panel').filter({ has: courier.getByRole('heading', { name: heading, exact: true }) })
    await run.getByRole('button', { name: t('pickups', 'courier.start'), exact: true }).click()
    const field = run.getByLabel(t('pickups', 'courier.scanLabel'))
    for (const code of codes) {
      await field.fill(code)
      await field.press('Enter')
    }
    await expect(run.getByText(t('pickups', 'run.collected'))).toHaveCount(fetched.length)
  }
}

/** The hub compares what waiting and sending cost, and decides to wait; the customer reads it. */
async function waitForLate(page: Page, number: string): Promise<void> {
  await page.goto('/courier/hub/shelf')
  await page.getByRole('link', { name: `${t('hub', 'open')} ${number}` }).click()
  await expect(page.getByText(t('late-box', 'send.title'), { exact: true }).first()).toBeVisible()
  await page.getByLabel(t('late-box', 'note')).fill('The pickle is being filled')
  await page.getByRole('button', { name: t('late-box', 'save') }).click()
  await expect(page.getByText(t('late-box', 'doneWait'))).toBeVisible()
  await expect(page.getByText(t('order-events', 'late_part_awaited.text')).first()).toBeVisible()
}

async function receive(page: Page, code: string): Promise<void> {
  await page.goto('/courier/hub')
  const scan = page.getByLabel(t('hub', 'receive.field'))
  await scan.fill(code)
  await scan.press('Enter')
  await expect(page.getByText(code).first()).toBeVisible()
}

/** A third too light stops the seal; counted again, it is sealed. */
async function seal(page: Page, number: string): Promise<void> {
  await page.goto('/courier/hub/pack')
  await page.getByRole('link', { name: `${t('hub', 'pack.open')} ${number}` }).click()
  await page.locator('input[type=file]').setInputFiles(await photograph())
  await expect(page.getByText(t('hub', 'photo.done')).first()).toBeVisible()
  await scanUnits(page, language)
  await page.getByRole('button', { name: t('hub-packing', 'box.use', { id: '' }).trim() }).click()
  await page.getByLabel(t('hub', 'seal.seal'), { exact: true }).fill(`S-${number}`)
  const weight = page.getByLabel(t('hub', 'seal.weight'), { exact: true })
  const grams = 1389
  await weight.fill(String(Math.round(grams * 0.66)))
  await page.getByRole('button', { name: t('hub', 'seal.submit') }).click()
  await expect(page.getByText(t('hub-packing', 'weight.missing')).first()).toBeVisible()
  await weight.fill(String(grams))
  await page.getByRole('button', { name: t('hub', 'seal.submit') }).click()
  await expect(page.getByText(t('hub', 'seal.done', { order: number })).first()).toBeVisible()
}

/** The papers block the waybill until the references of the country’s filings are there. */
async function completePapers(page: Page): Promise<void> {
  await expect(page.getByText(t('hub', 'papers.blocked'))).toBeVisible()
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: t('hub', 'papers.save') }) })
  for (const [index, field] of (await form.getByRole('textbox').all()).entries()) await field.fill(`PN-2026-${index}`)
  await form.getByRole('button', { name: t('hub', 'papers.save') }).click()
  await expect(page.getByText(t('hub', 'papers.complete'))).toBeVisible()
}
