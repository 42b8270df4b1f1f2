import { expect, type Page } from '@playwright/test'
import type { Language } from '#domain/language/language.ts'
import { findViolations } from '#tests/support/axe-violations.ts'
import { test } from '#tests/support/journey.ts'
import { journeyLanguages } from '#tests/support/journey-languages.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { orderOnline, pay } from '#tests/support/online-buyer.ts'
import { expectNoOverflow } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'

for (const language of journeyLanguages('gu')) {
  test(`an admin opens a payment from the list, then its order, and finds the payment there too, in ${language}`, {
    tag: '@main',
  }, async ({ page }) => {
    const t = translatorFor(language)
    await payARupeeLess(page, language)
    await signIn(page, 'admin')
    await page.goto('/admin/payments')
    const listed = page.getByRole('table', { name: t('lists', 'names.payments') })
    await listed.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/admin\/payments\/[^?]+/)
    const history = page.getByRole('table', { name: t('payments', 'history') })
    await expect(history.getByRole('row').nth(1)).toContainText(t('payments', 'kinds.payment'))
    await expect(history.getByRole('row').nth(2)).toContainText(t('payments', 'kinds.unapplied'))
    await expectNoOverflow(page)
    expect(await findViolations(page)).toEqual([])
    await page.locator('main a[href^="/admin/orders/"]').first().click()
    const ofOrder = page.getByRole('table', { name: t('payments', 'ofOrder') })
    await ofOrder.getByRole('link').first().click()
    await expect(history).toBeVisible()
    await page.goto('/admin/payments?list=unapplied')
    const unappliedTable = page.getByRole('table', { name: t('lists', 'names.unapplied-payments') })
    await unappliedTable.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/admin\/payments\/unapplied\//)
    const steps = page.getByRole('table', { name: t('payments', 'unappliedHistory') })
    await expect(steps.getByRole('row').nth(1)).toContainText(t('payments', 'unappliedSteps.recorded'))
    await expectNoOverflow(page)
    expect(await findViolations(page)).toEqual([])
  })
}

/** Creates an order whose payment is one rupee short, which becomes an unapplied payment. */
async function payARupeeLess(page: Page, language: Language): Promise<void> {
  const t = translatorFor(language)
  await orderOnline(page, language)
  await pay(page, language, 'tamper')
  await expect(page.getByRole('heading', { name: t('payment', 'otherAmount.sign') })).toBeVisible({ timeout: 15_000 })
}
