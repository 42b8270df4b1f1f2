import { expect } from '@playwright/test'
import { findViolations } from '#tests/support/axe-violations.ts'
import { demoCode } from '#tests/support/demo-codes.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'

const language = 'hi'
const t = translatorFor(language)

test('an admin decides who is emailed of refunds, and finds the choice again', { tag: '@main' }, async ({ page }) => {
  await setLanguage(page, language)
  await signIn(page, 'admin')
  await page.goto('/admin/notifications')
  const refunds = page.locator('section').filter({ hasText: t('notification-rules', 'kinds.refunds.about') })
  const audience = refunds.getByLabel(t('notification-rules', 'audience'))
  const save = refunds.getByRole('button', { name: t('notification-rules', 'save') })
  await audience.selectOption('chosen')
  await save.click()
  await expect(refunds.getByText(t('notification-rules', 'peopleMissing'))).toBeVisible()
  await refunds.getByLabel('Bhavna Desai').check({ force: true })
  await expectNoOverflow(page)
  expect(await findViolations(page)).toEqual([])
  await save.click()
  const code = page.getByLabel(t('second-factor', 'stepUp.code'))
  const saved = page.getByText(t('notification-rules', 'saved')).first()
  await expect(code.or(saved)).toBeVisible()
  if (await code.isVisible()) {
    await code.fill(await demoCode('admin', page.url()))
    await page.getByRole('button', { name: t('second-factor', 'stepUp.go') }).click()
  }
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(audience).toHaveValue('chosen')
  await expect(refunds.getByLabel('Bhavna Desai')).toBeChecked()
})
