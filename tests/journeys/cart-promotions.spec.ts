import { expect } from '@playwright/test'
import { findViolations } from '#tests/support/axe-violations.ts'
import { test } from '#tests/support/journey.ts'
import { journeyLanguages } from '#tests/support/journey-languages.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { addFromShelf, expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { passStepUp, signIn } from '#tests/support/workers.ts'
import type { KeyIn } from '#texts/text-keys.ts'

/** A store that no other journey buys from: the offer stays. */
const store = 'kothar-anaj'

for (const language of journeyLanguages('gu')) {
  const t = translatorFor(language)

  test(`an admin tries an offer on past orders and begins it; the cart says what it lacks and then what it takes off (${language})`, async ({
    page,
    browser,
    baseURL,
    request,
  }) => {
    await setLanguage(page, language)
    await signIn(page, 'admin')
    await page.goto('/admin/promotions/new')
    const field = (key: KeyIn<'promotions', 'form'>) => page.getByLabel(t('promotions', `form.${key}`), { exact: true })
    await page.getByLabel(t('promotions', 'kind'), { exact: true }).selectOption('buy-x-get-y')
    await field('buys').fill('2')
    await field('gets').fill('1')
    await field('goodsAtLeast').fill('1')
    await field('onlyStore').selectOption(store)
    await field('budget').fill('5000')
    const trial = page.locator('form', { hasText: t('promotions', 'simulation.text') })
    await trial.getByRole('button', { name: t('promotions', 'simulation.go'), exact: true }).click()
    await expect(
      page.getByText(t('promotions', 'simulation.none')).or(page.getByText(t('promotions', 'simulation.withIt'))),
    ).toBeVisible()
    await expectNoOverflow(page)
    expect(await findViolations(page)).toEqual([])
    await page.getByLabel(t('promotions', 'reason'), { exact: true }).fill('More flour for the winter')
    await page.getByRole('button', { name: t('promotions', 'form.begin'), exact: true }).click()
    await passStepUp(page, 'admin', language)
    await page.waitForURL((url) => url.pathname !== '/admin/promotions/new')

    const shopper = await (await browser.newContext({ viewport: { width: 360, height: 780 }, baseURL })).newPage()
    const { name } = await (await request.get(`/api/products/bajri-flour?lng=${language}`)).json()
    await setLanguage(shopper, language)
    await addFromShelf(shopper, store, name, language)
    await shopper.goto('/cart')
    const offer = t('cart-messages', 'offers.free', { buys: '2', gets: '1' })
    const hints = shopper.getByRole('list', { name: t('checkout', 'cost.offers') })
    await expect(hints).toContainText(offer)
    const quantity = shopper.getByRole('textbox', { name: t('ui', 'quantity.of', { name }) })
    await quantity.fill('3')
    await quantity.press('Enter')
    await expect(hints).toBeHidden()
    await expect(shopper.locator('.summary dt', { hasText: offer })).toBeVisible()
    await expectNoOverflow(shopper)
    expect(await findViolations(shopper)).toEqual([])
  })
}
