import { expect } from '@playwright/test'
import { languages } from '#domain/language/language.ts'
import { orderOf } from '#tests/support/guest-order.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'

for (const language of languages) {
  test(`staff see why cash may be refused, note that the customer confirmed, and send the confirmation again, in ${language}`, {
    tag: language === 'gu' ? [] : ['@another-day-on-phone', '@another-day-on-desktop'],
  }, async ({ page }) => {
    test.setTimeout(120_000)
    const t = translatorFor(language)
    const email = `cash-${crypto.randomUUID().slice(0, 6)}@haatdi.example`
    const [order] = [await orderOf(email), await orderOf(email), await orderOf(email)]
    await setLanguage(page, language)
    await signIn(page, 'admin')

    await page.goto(`/admin/orders/${order.id}`)
    await expect(page.getByText(t('cash-risk', 'call'))).toBeVisible()
    const confirm = page.getByRole('form', { name: t('cash-risk', 'confirm') })
    await confirm.getByLabel(t('cash-risk', 'note')).fill('Home after 6')
    await confirm.getByRole('button', { name: t('cash-risk', 'confirm') }).click()
    await expect(confirm).toBeHidden()
    await expect(page.getByText('Home after 6', { exact: true })).toBeVisible()
    await expectNoOverflow(page)

    await expect(async () => {
      await page.reload()
      await page.getByRole('button', { name: t('admin', 'emails.again'), exact: true }).click({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await expect(page.getByText(t('refusals', 'order-email.just-sent'))).toBeVisible()
    await expectNoOverflow(page)

    await page.goto('/admin/orders?filter=cashRisk.in:confirmed&columns=number,cashRisk&sort=-placedAt')
    await expect(page.getByRole('row').filter({ hasText: order.number })).toContainText(
      t('cash-risk', 'short.many_open'),
    )
    await expectNoOverflow(page)
  })
}
