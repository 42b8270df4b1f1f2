import { expect, type Page } from '@playwright/test'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { packedOrder } from '#tests/support/brought-order.ts'
import { expectAccessible, shoot } from '#tests/support/claim-journey.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'

const language = 'gu'
const t = translatorFor(language)

type Board = { runs: { number: number; state: string; stops: { bags: { code: string }[] }[] }[] }

/** Returns the number of the open run that fetches a bag. */
async function runOf(page: Page, code: string): Promise<number | undefined> {
  const { runs } = (await (await page.request.get('/api/courier/hub/pickups')).json()) as Board
  return runs.find(({ stops }) => stops.some(({ bags }) => bags.some((bag) => bag.code === code)))?.number
}

test('a bag is planned into a run, accepted, scanned without signal, and handed over at the hub', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const open = async (name: string): Promise<Page> => {
    const page = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
    await setLanguage(page, language)
    await signIn(page, name)
    return page
  }
  const guest = await browser.newContext(baseURL ? { baseURL } : {})
  const { code } = await packedOrder(browser, guest.request)
  const admin = await open('admin')

  // The hub plans and offers. Bags of other journeys may be received meanwhile: then it plans again.
  await expect(async () => {
    if (await runOf(admin, code)) return
    await admin.goto('/courier/hub/pickups')
    const day = addDays(indianDay(new Date()).day, 1)
    await admin.getByLabel(t('pickups', 'plan.day')).fill(day, { timeout: 5_000 })
    await admin.getByRole('button', { name: t('pickups', 'plan.go'), exact: true }).click({ timeout: 5_000 })
    await admin.getByRole('button', { name: /કુરિયરને બતાવો/ }).click({ timeout: 5_000 })
    await expect.poll(() => runOf(admin, code), { timeout: 5_000 }).toBeDefined()
  }).toPass()
  await expectAccessible(admin)
  await shoot(admin, 'pickup-station')
  const number = (await runOf(admin, code)) ?? 0

  // A courier sees what it pays, accepts and starts.
  const courier = await open('courier')
  await courier.goto('/courier-pickups')
  const heading = t('pickups', 'run.name', { number: String(number) })
  const offered = courier.locator('.offered-run').filter({ hasText: heading })
  await shoot(courier, 'courier-pickups-offered')
  await offered.getByRole('button').click()
  const run = courier.locator('.panel').filter({ has: courier.getByRole('heading', { name: heading, exact: true }) })
  await run.getByRole('button', { name: t('pickups', 'courier.start'), exact: true }).click()
  const field = run.getByLabel(t('pickups', 'courier.scanLabel'))
  await expect(field).toBeVisible()
  await expectAccessible(courier)
  await shoot(courier, 'courier-pickups-own')

  // The bag is scanned without signal: the phone holds the act, and sends it once the signal is back.
  await courier.context().setOffline(true)
  await field.fill(code)
  await field.press('Enter')
  await expect(run.getByText(t('pickups', 'offline.pending'))).toBeVisible()
  await courier.context().setOffline(false)
  await expect(run.getByText(t('pickups', 'run.collected'))).toBeVisible()
  await expect(run.getByText(t('pickups', 'offline.pending'))).toBeHidden()

  // The hub scans it.
  await admin.goto('/courier/hub')
  const scan = admin.getByLabel(t('hub', 'receive.field'))
  await scan.fill(code)
  await scan.press('Enter')
  await expect.poll(() => runOf(admin, code)).toBeUndefined()
})
