import { expect, type Page, test } from '@playwright/test'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { expectNoOverflow } from '#tests/support/shopper.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'

let shop: RunningShop

test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startRunningShop({ env: { ...wideLimits, DEMO_SHOP: 'year' } })
})
test.afterAll(() => shop.stop())

/** Becomes a person by the bar above the page. */
async function become(page: Page, person: string): Promise<void> {
  await page.getByRole('button', { name: person, exact: true }).click()
}

async function countIn(page: Page, queue: string): Promise<number> {
  const { queues } = await (await page.request.get(`${shop.url}/api/admin/desk`)).json()
  return queues.find((each: { queue: string }) => each.queue === queue).count
}

test('in the demo a visitor becomes any person with one press, finds work waiting, and lets a day pass', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.goto(`${shop.url}/?lng=en`)
  await expect(page.getByRole('region', { name: 'Demo shop' })).toBeVisible()
  await expectNoOverflow(page)

  await become(page, 'Seller: Otlavali Khakhra')
  await expect(page).toHaveURL(/\/seller/)
  await expect(page.locator('a[href^="/seller/parts/"]').first()).toBeVisible()

  await become(page, 'Hub')
  await expect(page).toHaveURL(/\/courier\/hub/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await become(page, 'Admin')
  await expect(page).toHaveURL(/\/admin/)
  const waiting = await countIn(page, 'unanswered')
  expect(waiting).toBeGreaterThan(0)
  const lapsed = await countIn(page, 'lapsed')

  await page.getByRole('button', { name: '1 day later' }).click()
  await expect(page).toHaveURL(/\/admin/)
  await expect.poll(() => countIn(page, 'lapsed')).toBeGreaterThan(lapsed)
})
