import { type APIRequestContext, expect } from '@playwright/test'
import { type Language, languages } from '#domain/language/language.ts'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { orderAtCustoms } from '#tests/support/brought-order.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'

const tagsOf = (language: Language) => (language === 'gu' ? [] : ['@another-day-on-phone', '@another-day-on-desktop'])
const instructions = 'Pay on the page of the carrier, then keep the receipt.'
const link = 'https://pay.carrier.example/duty?parcel=4'

/** Returns the texts of the emails that name an order in their subject. */
async function emailsAbout(request: APIRequestContext, number: string): Promise<string[]> {
  const list = await (await request.get('/dev/emails')).text()
  const names = [...list.matchAll(/<a href="\/dev\/emails\/([^"]+)"[^>]*>([^<]*)</g)]
    .filter(([, , subject]) => subject?.includes(number))
    .map(([, name]) => name)
  return Promise.all(names.map(async (name) => (await request.get(`/dev/emails/${name}.txt`)).text()))
}

for (const language of languages) {
  test(`the hub types the duty, the customer reads it and it is paid, in ${language}`, {
    tag: tagsOf(language),
  }, async ({ browser, baseURL, page }) => {
    test.setTimeout(120_000)
    const t = translatorFor(language)
    await setLanguage(page, language)
    await signIn(page, 'customer')
    const { orderId, number, shipmentPage } = await orderAtCustoms(browser, page.request)
    const hub = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
    await setLanguage(hub, language)
    await signIn(hub, 'courier')
    await hub.goto(shipmentPage)
    const form = hub.getByRole('form', { name: t('duty', 'hub.title') })
    await form.getByRole('button', { name: t('duty', 'hub.save') }).click()
    await expect(form.getByText(t('duty', 'hub.missing.amount'))).toBeVisible()
    await form.getByLabel(t('duty', 'hub.amount')).fill('38,5')
    await form.getByLabel(t('duty', 'hub.currency')).fill('usd')
    await form.getByLabel(t('duty', 'hub.payBy')).fill(addDays(indianDay(new Date()).day, 6))
    await form.getByLabel(t('duty', 'hub.instructions')).fill(instructions)
    await form.getByLabel(t('duty', 'hub.link')).fill(link)
    await expectNoOverflow(hub)
    await form.getByRole('button', { name: t('duty', 'hub.save') }).click()
    const paid = hub.getByRole('button', { name: t('duty', 'hub.paid') })
    await expect(paid).toBeVisible()
    await expectNoOverflow(hub)

    await page.goto(`/orders/${orderId}`)
    const duty = page.getByRole('region', { name: t('duty', 'customer.title') })
    await expect(duty).toContainText('38.50')
    await expect(duty).toContainText(instructions)
    await expect(duty.getByRole('link', { name: t('duty', 'customer.link') })).toHaveAttribute('href', link)
    await expectNoOverflow(page)

    await paid.click()
    await expect(paid).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(t('order-events', 'duty_paid.text')).first()).toBeVisible()
    await expect(duty).toHaveCount(0)
    await expect.poll(() => emailsAbout(page.request, number)).toContainEqual(expect.stringContaining(link))
  })
}
