import { expect, type Page } from '@playwright/test'
import { type Language, languages } from '#domain/language/language.ts'
import { sealedOrder } from '#tests/support/brought-order.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { bookAndPrint, handOver } from '#tests/support/send-station.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { photograph, signIn } from '#tests/support/workers.ts'

const tagsOf = (language: Language) => (language === 'gu' ? [] : ['@another-day-on-phone', '@another-day-on-desktop'])

for (const language of languages) {
  test(`a box that comes back is inspected unit by unit, in ${language}`, {
    tag: tagsOf(language),
  }, async ({ browser, baseURL, request }) => {
    test.setTimeout(180_000)
    const t = translatorFor(language)
    const { orderId, number } = await sealedOrder(browser, request)
    const hub: Page = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
    await setLanguage(hub, language)
    await signIn(hub, 'courier')
    await bookAndPrint(hub, number, language)
    await handOver(hub, number, language)

    await hub.goto('/courier/hub')
    await hub.getByLabel(t('hub', 'returned.field')).fill(number)
    await hub.getByRole('button', { name: t('hub', 'returned.do') }).click()
    await hub.getByRole('link', { name: number }).last().click()

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
