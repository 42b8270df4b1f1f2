import { expect } from '@playwright/test'
import { findViolations } from '#tests/support/axe-violations.ts'
import { test } from '#tests/support/journey.ts'
import { journeyLanguages } from '#tests/support/journey-languages.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { pay } from '#tests/support/online-buyer.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { passStepUp, signIn } from '#tests/support/workers.ts'

for (const language of journeyLanguages('gu')) {
  test(`an admin tries the gateway with one rupee, and follows it from the trial balance to its entries, in ${language}`, {
    tag: '@main',
  }, async ({ page }) => {
    test.slow()
    const t = translatorFor(language)
    await setLanguage(page, language)
    await signIn(page, 'admin')
    await page.goto('/admin/opening')
    await page.getByRole('link', { name: t('opening', 'go.testPayment'), exact: true }).click()
    await page.getByRole('button', { name: textPattern(t('test-payment', 'start')) }).click()
    await passStepUp(page, 'admin', language)
    await pay(page, language)
    await expect(page).toHaveURL(/\/admin\/test-payment\?payment=/)
    const refunded = page.getByText(`${t('test-payment', 'step.refunded')}:`)
    await expect(refunded.first()).not.toContainText(t('test-payment', 'waits'), { timeout: 20_000 })
    await expectNoOverflow(page)
    expect(await findViolations(page)).toEqual([])
    await page.goto('/admin/ledger?filter=kind.in:unapplied_received%7Cunapplied_refunded')
    const entries = page.getByRole('table', { name: t('lists', 'names.ledger') })
    await entries.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(entries.getByRole('row')).toHaveCount(3)
    await expectNoOverflow(page)
    expect(await findViolations(page)).toEqual([])
    for (const path of ['/admin/tax-lines', '/admin/step-times']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoOverflow(page)
      expect(await findViolations(page)).toEqual([])
    }
  })
}
