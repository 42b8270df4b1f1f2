import { expect, type Page } from '@playwright/test'
import { type Language, languages } from '#domain/language/language.ts'
import { sealedOrder } from '#tests/support/brought-order.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { signIn, signOn } from '#tests/support/workers.ts'

const tagsOf = (language: Language) =>
  language === 'gu' ? ['@main'] : ['@another-day-on-phone', '@another-day-on-desktop']

for (const language of languages) {
  test(`a box is booked, labelled, put on the truck and followed to the door, in ${language}`, {
    tag: tagsOf(language),
  }, async ({ browser, baseURL, request }) => {
    test.setTimeout(180_000)
    const open = async (name: string): Promise<Page> => {
      const page = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
      await setLanguage(page, language)
      await signIn(page, name, language)
      return page
    }
    const { orderId, number } = await sealedOrder(browser, request)

    const hub = await open('courier')
    await bookAndPrint(hub, number, language)
    await handOver(hub, number, language)

    const admin = await open('admin')
    await travel(admin, language)

    await expect
      .poll(async () => (await (await request.get(`/api/orders/${orderId}`)).json()).status, { timeout: 30_000 })
      .toBe('delivered')
  })
}

/** Chooses the box, books it by the rules, waits for its waybill and gets its label. */
async function bookAndPrint(page: Page, order: string, language: Language): Promise<void> {
  const t = translatorFor(language)
  await page.goto('/courier/hub/send')
  const row = page.getByRole('listitem').filter({ hasText: order }).first()
  const choice = page.getByRole('checkbox', { name: t('dispatch', 'board.choose', { order }) })
  await choice.check()
  await page.getByRole('button', { name: t('dispatch', 'book.do_count_one', { count: '1' }), exact: true }).click()
  await expect(row.getByText(t('dispatch', 'step.labelled'))).toBeVisible({ timeout: 30_000 })
  await expect(row.getByText(/PC\d{10}/)).toBeVisible()
  await row.getByText(t('dispatch', 'offers.title')).click()
  await expect(row.getByText(t('dispatch', 'verdict.chosen'))).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: t('dispatch', 'label.do_count_one', { count: '1' }), exact: true }).click()
  const file = page.getByRole('link', { name: t('dispatch', 'label.open') })
  const printed = await page.request.get((await file.getAttribute('href')) ?? '')
  expect((await printed.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(row.getByText(t('dispatch', 'label.printed_one', { count: '1' }))).toBeVisible()
}

/** Scans the box onto the truck, counts, signs and closes the list. */
async function handOver(page: Page, order: string, language: Language): Promise<void> {
  const t = translatorFor(language)
  const scan = page.getByLabel(t('dispatch', 'truck.field'))
  await scan.fill(order)
  await scan.press('Enter')
  const list = page.getByRole('form', { name: new RegExp(t('dispatch', 'truck.close')) }).first()
  await list.getByLabel(t('dispatch', 'truck.counted')).fill('1')
  await list.getByLabel(t('dispatch', 'truck.signedBy')).fill('Ramesh Patel')
  await signOn(page, list)
  await expectNoOverflow(page)
  await list.getByRole('button', { name: t('dispatch', 'truck.sign'), exact: true }).click()
  await expect(page.getByText(t('dispatch', 'truck.signed', { name: 'Ramesh Patel' })).first()).toBeVisible()
}

/** Lets the practice carrier bring the parcel, one step at a time. */
async function travel(page: Page, language: Language): Promise<void> {
  const t = translatorFor(language)
  await page.goto('/admin/carriers')
  for (let step = 0; step < 4; step += 1) {
    const answer = page.waitForResponse((response) => response.url().endsWith('/practice-carrier/advance'))
    await page.getByRole('button', { name: t('carriers', 'practice.advance'), exact: true }).click()
    expect((await answer).status()).toBe(200)
    await expect(page.getByRole('button', { name: t('carriers', 'practice.advance'), exact: true })).toBeEnabled()
  }
  await expectNoOverflow(page)
}
