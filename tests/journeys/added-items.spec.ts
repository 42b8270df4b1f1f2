import { expect, type Page } from '@playwright/test'
import { languages } from '#domain/language/language.ts'
import { orderOf } from '#tests/support/guest-order.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { sendToHub, signIn } from '#tests/support/workers.ts'

for (const language of languages) {
  test(`staff add items to a placed order, its stores accept and pack them, and the hub joins them in one box, in ${language}`, {
    tag: language === 'gu' ? [] : ['@another-day-on-phone', '@another-day-on-desktop'],
  }, async ({ browser, baseURL }) => {
    test.setTimeout(120_000)
    const t = translatorFor(language)
    const open = async (name: string): Promise<Page> => {
      const context = await browser.newContext(baseURL ? { baseURL } : {})
      const page = await context.newPage()
      await setLanguage(page, language)
      await signIn(page, name)
      return page
    }
    const order = await orderOf(`more-${crypto.randomUUID().slice(0, 8)}@haatdi.example`)
    const admin = await open('admin')
    await admin.goto(`/admin/orders/${order.id}`)
    await admin.getByRole('button', { name: t('order-additions', 'open'), exact: true }).click()
    const form = admin.getByRole('form', { name: t('order-additions', 'open') })
    for (const product of ['jeera-khakhra', 'vanela-gathiya']) {
      const { name } = await (await admin.request.get(`/api/products/${product}?lng=${language}`)).json()
      await form.getByRole('searchbox').fill(name)
      await form.getByRole('searchbox').press('Enter')
      const found = form.getByRole('list', { name: t('desk-order', 'cart.found') })
      const add = found.getByRole('listitem').filter({ hasText: name }).first().getByRole('button').first()
      await expect(add).toBeEnabled()
      await add.click()
    }
    await expect(form.getByText(t('order-additions', 'sum.more'))).toBeVisible()
    await form.getByRole('checkbox').check()
    await form.getByLabel(t('order-additions', 'reason'), { exact: true }).fill('The customer called')
    await expectNoOverflow(admin)
    await form.getByRole('button', { name: t('order-additions', 'save') }).click()
    await expect(form).toBeHidden()
    await expect(admin.getByText(t('order-events', 'items_added.text')).first()).toBeVisible()
    await expectNoOverflow(admin)

    const codes: string[] = []
    for (const name of ['seller', 'seller2']) {
      const seller = await open(name)
      codes.push(await sendToHub(seller, order.number))
      await seller.context().close()
    }
    const hub = await open('courier')
    for (const code of codes) {
      await hub.goto('/courier/hub')
      await hub.getByLabel(t('hub', 'receive.field')).fill(code)
      await hub.keyboard.press('Enter')
      await expect(
        hub
          .getByText(t('hub-receiving', 'count.allHere'))
          .or(hub.getByText(t('hub', 'receive.missing')))
          .first(),
      ).toBeVisible()
    }
    await admin.reload()
    for (const code of codes) await expect(admin.getByText(code).first()).toBeVisible()
    const { box: shipment, parts } = await (await admin.request.get(`/api/admin/orders/${order.id}`)).json()
    expect(parts.map(({ state }: { state: string }) => state)).toEqual(['received', 'received'])
    expect(shipment.state).toBe('complete')
  })
}
