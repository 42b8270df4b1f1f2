import { type Browser, expect, type Page } from '@playwright/test'
import { type Language, languages } from '#domain/language/language.ts'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { carriedOrder } from '#tests/support/brought-order.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'

const tagsOf = (language: Language) => (language === 'gu' ? [] : ['@another-day-on-phone', '@another-day-on-desktop'])

async function openAdmin(browser: Browser, baseURL: string | undefined, language: Language): Promise<Page> {
  const page = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await setLanguage(page, language)
  await signIn(page, 'admin')
  return page
}

for (const language of languages) {
  test(`a carrier is asked about a parcel, which is lost, in ${language}`, {
    tag: tagsOf(language),
  }, async ({ browser, baseURL, page }) => {
    test.setTimeout(120_000)
    const t = translatorFor(language)
    const { orderId, number } = await carriedOrder(browser, page.request)
    const admin = await openAdmin(browser, baseURL, language)

    await admin.goto(`/admin/orders/${orderId}`)
    await admin.getByText(t('silent-parcels', 'ask.title')).click()
    const ask = admin.getByRole('form', { name: t('silent-parcels', 'ask.title') })
    await ask.getByRole('button', { name: t('silent-parcels', 'ask.do') }).click()
    await expect(ask.getByText(t('silent-parcels', 'ask.missing.answerBy'))).toBeVisible()
    await ask.getByLabel(t('silent-parcels', 'ask.contact')).fill('Their claims desk')
    await ask.getByLabel(t('silent-parcels', 'ask.reference')).fill('INQ 2041')
    await ask.getByLabel(t('silent-parcels', 'ask.answerBy')).fill(addDays(indianDay(new Date()).day, 3))
    await ask.getByRole('button', { name: t('silent-parcels', 'ask.do') }).click()
    await expect(admin.getByText('INQ 2041')).toBeVisible()
    await expectNoOverflow(admin)

    await setLanguage(page, language)
    await page.goto(`/orders/${orderId}`)
    const news = page.getByRole('region', { name: t('silence', 'customer.title') })
    await expect(news).toBeVisible()
    await expectNoOverflow(page)

    await admin.goto('/admin/silent-parcels')
    await expect(admin.getByRole('row').filter({ hasText: number })).toContainText('INQ 2041')
    await expectNoOverflow(admin)
    await admin.getByRole('link', { name: number }).click()
    await admin.getByText(t('silent-parcels', 'lost.title')).click()
    const lost = admin.getByRole('form', { name: t('silent-parcels', 'lost.title') })
    await lost.getByLabel(t('silent-parcels', 'lost.note')).fill('Their depot has burnt down')
    await lost.getByRole('button', { name: t('silent-parcels', 'lost.do') }).click()
    await expect(admin.getByText(t('silent-parcels', 'panel.because.carrier'))).toBeVisible()
    await expect(admin.getByText(t('silent-parcels', 'pays.title')).first()).toBeVisible()
    await expectNoOverflow(admin)

    await page.reload()
    await expect(page.getByText(t('order', 'status.lost.text')).first()).toBeVisible()
    await expect(news).toHaveCount(0)
  })
}
