import { expect, type Page } from '@playwright/test'
import type { Language } from '#domain/language/language.ts'
import { test } from '#tests/support/journey.ts'
import { journeyLanguages, repeatedLanguages } from '#tests/support/journey-languages.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { pay } from '#tests/support/online-buyer.ts'
import {
  addFromShelf,
  bought,
  expectNoOverflow,
  fillAddress,
  setLanguage,
  waitForAmounts,
} from '#tests/support/shopper.ts'
import { sendToHub, signIn } from '#tests/support/workers.ts'

for (const language of journeyLanguages('hi')) {
  test(`a store is late, and the customer pays a second box, in ${language}`, { tag: '@main' }, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const t = translatorFor(language)
    const open = async (name?: string): Promise<Page> => {
      const page = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
      await setLanguage(page, language)
      if (name) await signIn(page, name)
      return page
    }
    const shopper = await open()
    const order = await buyOnline(shopper, language)
    const seller = await open('seller')
    const code = await sendToHub(seller, order.number)
    const hub = await open('courier')
    const shipmentPath = await receiveAndAsk(hub, { code, orderId: order.id }, language)

    await shopper.goto(`/orders/${order.id}`)
    await expectFitsIn(shopper, language, (t) => t('late-question', 'second'))
    await shopper.getByRole('radio', { name: textPattern(t('late-question', 'second')) }).check({ force: true })
    await expect(shopper.getByText(textPattern(t('late-question', 'secondUntil')))).toBeVisible()
    await expectNoOverflow(shopper)
    await shopper.getByRole('button', { name: textPattern(t('late-question', 'pay')) }).click()
    await expect(shopper).toHaveURL(/sandbox-gateway/)
    await pay(shopper, language)
    await expect(shopper).toHaveURL(new RegExp(`/orders/${order.id}`))
    // The confirmation of the gateway arrives by itself.
    await expect(shopper.getByText(textPattern(t('late-question', 'secondBox.used')))).toBeVisible({ timeout: 60_000 })
    await expectFitsIn(shopper, language, (t) => t('late-question', 'secondBox.used'))

    const late = await open('seller2')
    const lateCode = await sendToHub(late, order.number)
    await hub.goto('/courier/hub')
    const scan = hub.getByLabel(t('hub', 'receive.field'))
    await scan.fill(lateCode)
    await scan.press('Enter')
    await expect(hub.getByText(t('hub', 'receive.complete')).first()).toBeVisible()
    await hub.goto(shipmentPath)
    await expect(hub.getByText(`${order.number},`, { exact: false }).first()).toBeVisible()
    await expectNoOverflow(hub)
  })
}

/** The text is on this page and fits its window, in `npm run test:all` in every other language before its own. */
async function expectFitsIn(
  page: Page,
  language: Language,
  textOf: (t: ReturnType<typeof translatorFor>) => string,
): Promise<void> {
  for (const other of repeatedLanguages(language)) {
    // A page that is still being hydrated stores its own language once more.
    await expect(async () => {
      await setLanguage(page, other)
      await page.reload()
      await expect(page.getByText(textPattern(textOf(translatorFor(other)))).first()).toBeVisible({ timeout: 10_000 })
    }).toPass()
    await expectNoOverflow(page)
  }
}

/** A guest buys of two stores and pays at once; returns the order. */
async function buyOnline(page: Page, language: Language): Promise<{ id: string; number: string }> {
  const t = translatorFor(language)
  await page.goto('/')
  for (const { seller, product } of bought) {
    const { name } = (await (await page.request.get(`/api/products/${product}?lng=${language}`)).json()) as {
      name: string
    }
    await addFromShelf(page, seller, name, language)
  }
  await page.goto('/checkout')
  await fillAddress(page, language, {
    fullName: 'Hetal Joshi',
    email: `second-${language}-${Date.now()}@haatdi.example`,
  })
  await page.getByRole('radio', { name: 'UPI' }).check()
  await waitForAmounts(page)
  await page.getByRole('button', { name: textPattern(t('checkout', 'place.online')) }).click()
  await expect(page).toHaveURL(/sandbox-gateway/)
  await pay(page, language)
  await page.getByRole('link', { name: t('payment', 'toOrder') }).click()
  await page.waitForURL(/\/order-success\?/)
  const id = new URL(page.url()).searchParams.get('order') ?? ''
  return (await (await page.request.get(`/api/orders/${id}`)).json()) as { id: string; number: string }
}

type Bag = { code: string; orderId: string }

/** The hub receives the one bag that came, and asks the customer about the other. Returns the page of the box. */
async function receiveAndAsk(page: Page, { code, orderId }: Bag, language: Language): Promise<string> {
  const t = translatorFor(language)
  await page.goto('/courier/hub')
  const scan = page.getByLabel(t('hub', 'receive.field'))
  await scan.fill(code)
  await scan.press('Enter')
  await expect(page.getByText(t('hub', 'receive.missing')).first()).toBeVisible()
  const { items } = (await (await page.request.get('/api/courier/hub/boxes?state=all')).json()) as {
    items: { id: string; orderId: string }[]
  }
  const path = `/courier/hub/boxes/${items.find((shipment) => shipment.orderId === orderId)?.id}`
  await page.goto(path)
  await expectFitsIn(page, language, (t) => t('late-box', 'decision'))
  const form = page.getByRole('form', { name: t('late-box', 'decide') })
  await form.getByLabel(t('late-box', 'decision')).selectOption('ask')
  await form.getByLabel(t('late-box', 'note'), { exact: true }).fill('The store needs two days more')
  await expectNoOverflow(page)
  await form.getByRole('button', { name: t('late-box', 'save') }).click()
  await expect(page.getByText(t('late-box', 'doneAsk')).first()).toBeVisible()
  return path
}
