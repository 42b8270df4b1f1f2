import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { shipping } from '#tests/support/home-address.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'

const language = 'gu'
const t = translatorFor(language)

/** A guest buys two packs; returns the number of the order. */
async function buy(guest: APIRequestContext, origin: string): Promise<string> {
  const answer = await guest.post('/api/orders', {
    data: {
      shipping,
      items: [{ productId: 'methi-khakhra', quantity: 2 }],
      paymentMethod: 'cod',
      serviceId: 'dodi-logistics/standard',
      expectedTotal: 100_000,
    },
    headers: { origin, 'idempotency-key': randomUUID() },
  })
  return (await answer.json()).order.number
}

type Part = { id: string; code: string; orderNumber: string; state: string }

/** Shows the seller the orders of this journey alone: others beside it buy in the same store, and answer by themselves. */
async function showOwnOrders(page: Page, numbers: readonly string[]): Promise<Part[]> {
  const own = ({ items }: { items: Part[] }) => items.filter(({ orderNumber }) => numbers.includes(orderNumber))
  await page.route(/\/api\/seller\/parts(\?|$)/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, items: own(body) } })
  })
  return own(await (await page.request.get('/api/seller/parts?state=new')).json())
}

test('a seller’s day on a phone: accept all, change one’s mind, tick the make list, print labels, pack', {
  tag: '@main',
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000)
  const { request } = await browser.newContext({ baseURL })
  const numbers = [await buy(request, baseURL ?? ''), await buy(request, baseURL ?? '')]
  await setLanguage(page, language)
  await signIn(page, 'seller')
  const parts = await showOwnOrders(page, numbers)
  expect(parts).toHaveLength(2)

  await page.goto('/seller')
  const acceptAll = page.getByRole('button', { name: t('seller-day', 'next.answer_other', { count: '2' }) })
  await acceptAll.click()
  await page.getByRole('button', { name: t('seller-day', 'undo'), exact: true }).click()
  await expect(page.getByText(t('seller-day', 'undone_other', { count: '2' }))).toBeVisible()
  await acceptAll.click()
  // The message of the first acceptance is hidden, and fades.
  await expect(page.getByText(t('seller-day', 'acceptedMany_other', { count: '2' })).last()).toBeVisible()

  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await page.goto('/seller/make')
  const [made] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/make-list')),
    page.locator('.make-ticks').getByRole('button', { pressed: false }).first().click(),
  ])
  expect(made.ok()).toBe(true)

  const [first] = parts
  await page.goto(`/seller/parts/${first?.id}`)
  await page
    .getByRole('link', { name: t('seller', 'nav.labels') })
    .last()
    .click()
  await page.getByText(t('unit-labels', 'formats.62x100')).click()
  const labels = page.getByRole('link', { name: new RegExp(t('unit-labels', 'count_other', { count: '2' })) })
  const pdf = await page.request.get((await labels.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')

  await page.goto(`/seller/parts/${first?.id}`)
  await page.getByLabel(t('seller', 'pack.weight')).fill('460')
  await page.getByLabel(t('seller', 'pack.label')).check()
  await page.getByRole('button', { name: t('seller', 'pack.submit'), exact: true }).click()
  await expect(page.getByText(t('seller', 'pack.done', { code: first?.code ?? '' })).first()).toBeVisible()
})
