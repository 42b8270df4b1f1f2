import { expect, type Page } from '@playwright/test'
import { type Language, languages } from '#domain/language/language.ts'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { scanUnits } from '#tests/support/scan-units.ts'
import { addFromShelf, bought, expectNoOverflow, fillAddress, placeOrder, setLanguage } from '#tests/support/shopper.ts'
import { acceptAndPack, photograph, signIn } from '#tests/support/workers.ts'
import type { KeyIn } from '#texts/text-keys.ts'

type Order = { id: string; number: string; total: number }

for (const language of languages) {
  test(`two sellers pack, the hub makes one box, a courier brings it, in ${language}`, { tag: '@main' }, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const t = translatorFor(language)
    const open = async (name?: string): Promise<Page> => {
      const context = await browser.newContext(baseURL ? { baseURL } : {})
      const page = await context.newPage()
      await setLanguage(page, language)
      if (name) await signIn(page, name)
      return page
    }
    const shopper = await open()
    const order = await buy(shopper, language)

    const codes: string[] = []
    for (const seller of ['seller', 'seller2']) {
      const page = await open(seller)
      codes.push(await acceptAndPack(page, order.number, language))
      await expectNoOverflow(page)
      await page.context().close()
    }
    expect(codes).toEqual([`${order.number}-1`, `${order.number}-2`])

    const courier = await open('courier')
    await receive(courier, codes, language)
    await sealAndLabel(courier, order, language)
    await bring(courier, shopper, order, language)

    await shopper.goto(`/orders/${order.id}`)
    await expect(shopper.getByText(t('statuses', 'order.delivered')).first()).toBeVisible()
    await expectNoOverflow(shopper)
    await review(shopper, order, language)

    const admin = await open('admin')
    await admin.goto(`/admin/orders/${order.id}`)
    await expect(admin.getByText(order.number).first()).toBeVisible()
    for (const code of codes) await expect(admin.getByText(code).first()).toBeVisible()
    await expectNoOverflow(admin)
  })
}

/** The buyer, a guest, reviews one product; the review appears on that product's page immediately. */
async function review(page: Page, order: Order, language: Language): Promise<void> {
  const t = translatorFor(language)
  await page.getByRole('link', { name: t('order', 'review') }).click()
  const product = bought[0]?.product ?? ''
  const { name } = (await (await page.request.get(`/api/products/${product}?lng=${language}`)).json()) as {
    name: string
  }
  const card = page.getByRole('region', { name })
  await card.getByRole('radio').nth(3).check({ force: true })
  const text = `Crisp ${order.number}`
  await card.getByLabel(t('review-form', 'text')).fill(text)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: t('review-form', 'send_one') }).click()
  await expect(page.getByText(t('review-form', 'done.text'))).toBeVisible()
  await page.goto(`/product/${product}`)
  await expect(page.getByText(text)).toBeVisible()
  await page.goto(`/review/${order.id}`)
  await expect(page.getByText(text)).toBeVisible()
}

async function buy(page: Page, language: Language): Promise<Order> {
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
    email: `whole-${language}-${Date.now()}@haatdi.example`,
  })
  const id = await placeOrder(page, language)
  return (await (await page.request.get(`/api/orders/${id}`)).json()) as Order
}

/** The first code is typed as by a person, the second as by a scanner; missing ones are named in between. */
async function receive(page: Page, [first = '', second = '']: string[], language: Language): Promise<void> {
  const t = translatorFor(language)
  await page.goto('/courier/hub')
  const scan = page.getByLabel(t('hub', 'receive.field'))
  await expect(scan).toBeFocused()
  await scan.fill('HT-1')
  await scan.press('Enter')
  const error = page.getByRole('alertdialog')
  await expect(error).toContainText(t('refusals', 'scan.unreadable'))
  // A scanner goes on: its Enter does not close the error, and what it reads waits.
  await page.keyboard.type(first.toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await expect(error).toBeVisible()
  await error.getByRole('button').click()
  await expect(error).toBeHidden()
  await expect(page.getByText(t('hub', 'receive.missing')).first()).toBeVisible()
  await page.getByRole('button', { name: t('hub-receiving', 'count.allHere') }).click()
  await expect(page.getByText(t('hub-receiving', 'findings.none'))).toBeVisible()
  await scan.fill(first.toLowerCase().replaceAll('-', ' '))
  await scan.press('Enter')
  await expect(page.getByText(t('hub', 'receive.missing')).first()).toBeVisible()
  await scan.fill(second)
  await scan.press('Enter')
  await expect(page.getByText(t('hub', 'receive.complete')).first()).toBeVisible()
  await expectNoOverflow(page)
}

async function sealAndLabel(page: Page, order: Order, language: Language): Promise<void> {
  const t = translatorFor(language)
  const { items } = (await (await page.request.get('/api/courier/hub/boxes?state=all')).json()) as {
    items: { id: string; orderId: string }[]
  }
  const shipment = items.find(({ orderId }) => orderId === order.id)
  await page.goto(`/courier/hub/boxes/${shipment?.id}`)
  await page.locator('input[type=file]').setInputFiles(await photograph())
  await expect(page.getByText(t('hub', 'photo.done')).first()).toBeVisible()
  await scanUnits(page, language)
  const { expectedGrams } = (await (await page.request.get(`/api/courier/hub/boxes/${shipment?.id}`)).json()) as {
    expectedGrams: number
  }
  const weight = page.getByLabel(t('hub', 'seal.weight'), { exact: true })
  const seal = page.getByRole('button', { name: t('hub', 'seal.submit') })
  await page.getByRole('button', { name: t('hub-packing', 'box.use', { id: '' }).trim() }).click()
  await page.getByLabel(t('hub', 'seal.seal'), { exact: true }).fill(`S-${order.number}`)
  // A third lighter: the seal stops until everything is counted and weighed again.
  await weight.fill(String(Math.round(expectedGrams * 0.66)))
  await seal.click()
  await expect(page.getByText(t('hub-packing', 'weight.missing')).first()).toBeVisible()
  await expectNoOverflow(page)
  await weight.fill(String(expectedGrams))
  await seal.click()
  await expect(page.getByText(t('hub', 'seal.done', { order: order.number })).first()).toBeVisible()

  await page.getByLabel(t('hub', 'waybill.number')).fill(`DD${String(Date.now()).slice(-11)}`)
  await page.getByLabel(t('hub', 'waybill.cost')).fill('84.50')
  await page.getByRole('button', { name: t('hub', 'waybill.submit') }).click()
  await expect(page.getByText(t('hub', 'waybill.done', { order: order.number })).first()).toBeVisible()
  for (const paper of ['packing-slip.pdf', 'parcel-label.pdf']) {
    const printed = await page.request.get(`/api/courier/hub/boxes/${shipment?.id}/${paper}`)
    expect(printed.headers()['content-type']).toBe('application/pdf')
    expect((await printed.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }
  await expectNoOverflow(page)
}

async function bring(page: Page, shopper: Page, order: Order, language: Language): Promise<void> {
  const t = translatorFor(language)
  const { items } = (await (await page.request.get('/api/courier/parcels?state=open')).json()) as {
    items: { id: string; orderNumber: string }[]
  }
  const parcel = items.find(({ orderNumber }) => orderNumber === order.number)
  await page.goto(`/courier/dashboard?parcel=${parcel?.id}`)
  const report = (event: KeyIn<'courier-steps', 'report'>) =>
    page.getByRole('button', { name: t('courier-steps', `report.${event}`), exact: true })
  const reportedText = (event: KeyIn<'courier-steps', 'report'>) =>
    page.getByText(t('courier', 'reported', { order: order.number, label: t('courier-steps', `report.${event}`) }))

  await report('handed_to_carrier').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('courier', 'whoTook')).fill('Mehul, van 12')
  await dialog.getByRole('button', { name: t('courier-steps', 'report.handed_to_carrier'), exact: true }).click()
  await expect(reportedText('handed_to_carrier').first()).toBeVisible()
  await report('in_transit').click()
  await expect(reportedText('in_transit').first()).toBeVisible()
  await expectNoOverflow(page)

  // The shopper reads the code from the order's page to the courier.
  await shopper.goto(`/orders/${order.id}`)
  const code = await shopper.locator('.delivery-code').innerText()

  // Too little cash is refused with its error message, and the input stays.
  await report('delivered').click()
  await dialog.getByLabel(t('courier', 'whoReceived')).fill('Hetal')
  await dialog.getByLabel(t('last-mile', 'proof.codeLabel')).fill(code)
  await dialog.getByLabel(t('courier', 'collected')).fill('1')
  await dialog.getByRole('button', { name: t('courier-steps', 'report.delivered'), exact: true }).click()
  await expect(dialog.getByText(textPattern(t('courier', 'collectedExact')))).toBeVisible()
  await dialog.getByLabel(t('courier', 'collected')).fill(String(order.total))
  await dialog.getByRole('button', { name: t('courier-steps', 'report.delivered'), exact: true }).click()
  await expect(reportedText('delivered').first()).toBeVisible()
}
