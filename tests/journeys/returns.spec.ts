import { type Browser, expect, type Page } from '@playwright/test'
import { type Language, languages } from '#domain/language/language.ts'
import { sealedOrder } from '#tests/support/brought-order.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { bookAndPrint, handOver } from '#tests/support/send-station.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { photograph, signIn } from '#tests/support/workers.ts'

/** Books, prints and hands over a sealed box, and takes it back at the hub, where its page is opened. */
async function sendAndTakeBack(hub: Page, number: string, language: Language): Promise<void> {
  const t = translatorFor(language)
  await bookAndPrint(hub, number, language)
  await handOver(hub, number, language)
  await hub.goto('/courier/hub')
  await hub.getByLabel(t('hub', 'returned.field')).fill(number)
  await hub.getByRole('button', { name: t('hub', 'returned.do') }).click()
  await hub.getByRole('link', { name: number }).last().click()
}

async function openPage(browser: Browser, baseURL: string | undefined, name: string, language: Language) {
  const page: Page = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await setLanguage(page, language)
  await signIn(page, name)
  return page
}

const tagsOf = (language: Language) => (language === 'gu' ? [] : ['@another-day-on-phone', '@another-day-on-desktop'])

for (const language of languages) {
  test(`a box that comes back is inspected unit by unit, in ${language}`, {
    tag: tagsOf(language),
  }, async ({ browser, baseURL, request }) => {
    test.setTimeout(180_000)
    const t = translatorFor(language)
    const { orderId, number } = await sealedOrder(browser, request)
    const hub = await openPage(browser, baseURL, 'courier', language)
    await sendAndTakeBack(hub, number, language)

    const form = hub.getByRole('form', { name: t('hub', 'inspection.title') })
    await expect(hub.getByRole('link', { name: t('hub', 'print.label') })).toHaveCount(0)
    await form.getByRole('button', { name: t('hub', 'inspection.save') }).click()
    await expect(form.getByText(t('hub', 'inspection.countWrong', { count: '3' }))).toBeVisible()
    await form.locator('.return-line input[inputmode=numeric]').fill('1')
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: t('hub', 'inspection.save') }).click()
    await expect(form.getByText(t('hub', 'inspection.reasonMissing'))).toBeVisible()
    await form.getByLabel(t('hub', 'inspection.reason')).selectOption('damaged')
    await form.locator('input[type=file]').setInputFiles(await photograph())
    await expect(form.getByText(t('hub-receiving', 'count.photoDone'))).toBeVisible()
    await expectNoOverflow(hub)
    await form.getByRole('button', { name: t('hub', 'inspection.save') }).click()

    await expect(hub.getByText(t('hub', 'inspection.shelved', { count: '2' }), { exact: true })).toBeVisible()
    await expect(hub.getByRole('img', { name: /./ }).last()).toBeVisible()
    await hub.reload()
    await expect(hub.getByText(t('hub', 'inspection.shelved', { count: '2' }), { exact: true })).toBeVisible()
    await expectNoOverflow(hub)

    const { timeline } = await (await request.get(`/api/orders/${orderId}`)).json()
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toContain('return_inspected')
  })
}

for (const language of languages) {
  test(`a box that comes back whole is sent again with a new label, in ${language}`, {
    tag: tagsOf(language),
  }, async ({ browser, baseURL, request }) => {
    test.setTimeout(180_000)
    const t = translatorFor(language)
    const { orderId, number } = await sealedOrder(browser, request)
    const hub = await openPage(browser, baseURL, 'courier', language)
    await sendAndTakeBack(hub, number, language)
    const first = (await (await request.get(`/api/orders/${orderId}`)).json()).parcel.waybill
    await expect(hub.getByText(t('hub', 'returned.orAgain'))).toBeVisible()
    await expect(hub.getByRole('link', { name: t('hub', 'send.handOver') })).toHaveCount(0)

    const admin = await openPage(browser, baseURL, 'admin', language)
    await admin.goto(`/admin/orders/${orderId}`)
    const form = admin.getByRole('form', { name: t('send-again', 'title') })
    await form.getByRole('button', { name: t('send-again', 'do') }).click()
    await expect(form.getByText(t('send-again', 'notConfirmed'))).toBeVisible()
    await form.getByRole('textbox', { name: t('checkout', 'fields.address') }).fill('7 Banyan Row, Ground Floor')
    await form.getByRole('checkbox').check()
    await form.getByLabel(t('send-again', 'reason')).fill('Nobody was at home')
    await expectNoOverflow(admin)
    await form.getByRole('button', { name: t('send-again', 'do') }).click()
    await expect(admin.getByText(t('send-again', 'earlier.title'))).toBeVisible()
    await expect(form).toHaveCount(0)
    await expectNoOverflow(admin)

    await hub.reload()
    await expect(hub.getByText(t('hub', 'sentAgain'))).toBeVisible()
    await expectNoOverflow(hub)
    await bookAndPrint(hub, number, language)
    await handOver(hub, number, language)
    const shown = await (await request.get(`/api/orders/${orderId}`)).json()
    expect(shown.parcel.waybill).not.toBe(first)
    expect(shown.shipping.address).toBe('7 Banyan Row, Ground Floor')
    expect(shown.trouble).toBe(null)
    expect(shown.timeline.map(({ kind }: { kind: string }) => kind)).toContain('sent_again')
  })
}
