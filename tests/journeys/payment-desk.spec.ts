import { expect, type Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import { findViolations } from '#tests/support/axe-violations.ts'
import { test } from '#tests/support/journey.ts'
import { wordsOf } from '#tests/support/journey-words.ts'
import { orderOnline, pay } from '#tests/support/online-buyer.ts'
import { expectNoOverflow } from '#tests/support/shopper.ts'
import { walkedIn } from '#tests/support/walked-in.ts'
import { signIn } from '#tests/support/workers.ts'

for (const language of walkedIn('gu')) {
  test(`an admin opens a payment from the list, then its order, and finds the payment there too, in ${language}`, {
    tag: '@main',
  }, async ({ page }) => {
    const say = wordsOf(language)
    await payARupeeLess(page, language)
    await signIn(page, 'admin', language)
    await page.goto('/admin/payments')
    const listed = page.getByRole('table', { name: say('payments', 'list') })
    await listed.getByRole('row').nth(1).getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/\/admin\/payments\/[^?]+/)
    const history = page.getByRole('table', { name: say('payments', 'history') })
    await expect(history.getByRole('row').nth(1)).toContainText(say('payments', 'kinds.attempt'))
    await expect(history.getByRole('row').nth(2)).toContainText(say('payments', 'kinds.late'))
    await expectNoOverflow(page)
    expect(await findViolations(page)).toEqual([])
    await page.locator('main a[href^="/admin/orders/"]').first().click()
    const ofOrder = page.getByRole('table', { name: say('payments', 'ofOrder') })
    await ofOrder.getByRole('link').first().click()
    await expect(history).toBeVisible()
    await page.goto('/admin/payments?list=late')
    const aside = page.getByRole('table', { name: say('payments', 'late') })
    await aside.getByRole('row').nth(1).getByRole('link').last().click()
    await expect(page).toHaveURL(/\/admin\/payments\/late\//)
    const steps = page.getByRole('table', { name: say('payments', 'lateHistory') })
    await expect(steps.getByRole('row').nth(1)).toContainText(say('payments', 'lateSteps.put_aside'))
    await expectNoOverflow(page)
    expect(await findViolations(page)).toEqual([])
  })
}

/** Creates an order whose payment is one rupee short, which becomes an unapplied payment. */
async function payARupeeLess(page: Page, language: Language): Promise<void> {
  const say = wordsOf(language)
  await orderOnline(page, language)
  await pay(page, language, 'tamper')
  await expect(page.getByRole('heading', { name: say('payment', 'otherAmount.sign') })).toBeVisible({ timeout: 15_000 })
}
