import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/journey.ts'
import { journeyLanguages } from '#tests/support/journey-languages.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { orderOnline, pay } from '#tests/support/online-buyer.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'

for (const language of journeyLanguages('hi')) {
  test(`staff hold items for an order that is paid online, its customer pays for them, and they join the order, in ${language}`, {
    tag: language === 'hi' ? [] : ['@another-day-on-phone', '@another-day-on-desktop'],
  }, async ({ browser, baseURL }) => {
    test.setTimeout(180_000)
    const t = translatorFor(language)
    const open = async (name?: string): Promise<Page> => {
      const page = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
      await setLanguage(page, language)
      if (name) await signIn(page, name)
      return page
    }
    const shopper = await open()
    await orderOnline(shopper, language)
    await pay(shopper, language)
    await shopper.getByRole('link', { name: t('payment', 'toOrder') }).click()
    await shopper.waitForURL(/\/order-success\?/)
    const id = new URL(shopper.url()).searchParams.get('order') ?? ''

    const admin = await open('admin')
    await admin.goto(`/admin/orders/${id}`)
    await admin.getByRole('button', { name: t('order-additions', 'open'), exact: true }).click()
    const form = admin.getByRole('form', { name: t('order-additions', 'open') })
    await form.getByRole('searchbox').fill('vanela gathiya')
    await form.getByRole('searchbox').press('Enter')
    const found = form.getByRole('list', { name: t('desk-order', 'cart.found') })
    await found
      .getByRole('listitem')
      .filter({ has: admin.getByRole('button') })
      .first()
      .getByRole('button')
      .first()
      .click()
    await expect(form.getByText(t('order-additions', 'sum.more'))).toBeVisible()
    await form.getByRole('checkbox').check()
    await form.getByLabel(t('order-additions', 'reason'), { exact: true }).fill('The customer called')
    await expectNoOverflow(admin)
    await form.getByRole('button', { name: t('order-additions', 'save') }).click()
    await expect(admin.getByRole('button', { name: t('order-additions', 'waiting.withdraw') })).toBeVisible()
    await expectNoOverflow(admin)

    await shopper.goto(`/orders/${id}`)
    await expect(shopper.getByRole('heading', { name: t('order', 'addition.title') })).toBeVisible()
    await expectNoOverflow(shopper)
    await shopper.getByRole('button', { name: textPattern(t('order', 'addition.pay')) }).click()
    await expect(shopper).toHaveURL(/sandbox-gateway/)
    await pay(shopper, language)
    await expect(shopper).toHaveURL(new RegExp(`/orders/${id}`))
    // The confirmation of the gateway and the added items arrive by themselves.
    await expect(shopper.getByText(t('order-events', 'items_added.text')).first()).toBeVisible({ timeout: 60_000 })
    await expect(shopper.getByRole('heading', { name: t('order', 'addition.title') })).toBeHidden()
    await expectNoOverflow(shopper)
  })
}
