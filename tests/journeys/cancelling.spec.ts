import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Language } from '#domain/language/language.ts'
import { shipping } from '#tests/support/home-address.ts'
import { test } from '#tests/support/journey.ts'
import { journeyLanguages } from '#tests/support/journey-languages.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'

const items = [
  { productId: 'methi-khakhra', quantity: 2 },
  { productId: 'rice-chakri', quantity: 1 },
]

/** Places a guest's order, and returns the page that shows it in this browser. */
async function ordered(page: Page, language: Language): Promise<string> {
  await setLanguage(page, language)
  const { order } = await (
    await page.request.post('/api/orders', {
      data: { shipping, items, paymentMethod: 'cod', serviceId: 'dodi-logistics/standard', expectedTotal: 100_000 },
      headers: { 'idempotency-key': randomUUID(), origin: process.env.SHOP_URL ?? '' },
    })
  ).json()
  await page.goto(`/orders/${order.id}`)
  return order.id
}

for (const language of journeyLanguages('gu')) {
  test(`a guest cancels one thing and then the whole order in ${language}, and sees beforehand what comes back`, {
    tag: '@main',
  }, async ({ page }) => {
    const t = translatorFor(language)
    const id = await ordered(page, language)
    const read = async () => (await page.request.get(`/api/orders/${id}`)).json()
    const before = await read()
    const open = page.getByRole('button', { name: t('cancelling', 'open') })
    await open.click()
    const dialog = page.getByRole('dialog')
    const [first] = before.parts[0].lines
    const press = dialog.getByRole('button', { name: t('cancelling', 'now'), exact: true })
    await expect(press).toBeDisabled()
    await dialog.getByRole('checkbox', { name: textPattern(first.name) }).check()
    const shown = dialog.getByRole('region', { name: t('cancelling', 'back') })
    await expect(shown).toBeVisible()
    await expectNoOverflow(page)
    const promised = (await shown.locator('dd.total').innerText()).replace(/[^\d.]/g, '')
    await press.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t('cancelling', 'notCharged'))).toBeVisible()
    await expectNoOverflow(page)
    const after = await read()
    expect(after.amounts.returned.total).toBe(Number(promised))
    expect(after.amounts.left).toBeCloseTo(before.amounts.total - Number(promised), 2)

    await open.click()
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByRole('button', { name: t('cancelling', 'nowAll') }).click()
    await expect(page.getByRole('heading', { name: t('order', 'status.cancelled.sign') })).toBeVisible()
    await expect(open).toBeHidden()
    expect(await read()).toMatchObject({ status: 'cancelled', amounts: { left: 0 } })
  })
}

test('the dialog is closed by keys and gives the focus back', async ({ page }) => {
  const t = translatorFor('en')
  await ordered(page, 'en')
  const open = page.getByRole('button', { name: t('cancelling', 'open') })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(open).toBeFocused()
})
