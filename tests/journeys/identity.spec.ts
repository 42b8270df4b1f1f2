import { expect } from '@playwright/test'
import { shippedIdentity } from '#domain/accounts/identity.ts'
import { findViolations } from '#tests/support/axe-violations.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { passStepUp, signIn } from '#tests/support/workers.ts'

const t = translatorFor('en')
const phone = '+91 79 0000 0002'

test('an admin says who runs the shop, and its footer says it to the next visitor', { tag: '@main' }, async ({
  page: admin,
  browser,
}) => {
  await setLanguage(admin, 'en')
  await signIn(admin, 'admin')
  await admin.goto('/admin/identity')
  const field = (name: 'phone' | 'gstin') => admin.getByLabel(t('identity', `field.${name}`))
  await field('gstin').fill('24AAAAA0000A1Z9')
  await field('phone').fill(phone)
  await admin.getByLabel(t('terms', 'reason')).fill('The shop has another number')
  await admin.getByRole('button', { name: t('content', 'publish.button') }).click()
  await expect(admin.getByText(t('identity', 'problem.gstinCheck'))).toBeVisible()
  await field('gstin').fill(shippedIdentity.legal.gstin)
  expect(await findViolations(admin)).toEqual([])
  await expectNoOverflow(admin)
  await admin.getByRole('button', { name: t('content', 'publish.button') }).click()
  await passStepUp(admin, 'admin', 'en')
  await expect(admin.getByText(t('content', 'publish.done'))).toBeVisible()

  const visitor = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })).newPage()
  await setLanguage(visitor, 'en')
  await expect(async () => {
    await visitor.goto('/faq')
    await expect(visitor.locator('footer').getByRole('link', { name: phone })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await visitor.keyboard.press('Shift')
  expect(await findViolations(visitor)).toEqual([])

  await admin.getByRole('button', { name: t('identity', 'back') }).click()
  await admin.getByRole('dialog').getByLabel(t('terms', 'reason')).fill('Back to the examples')
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: t('identity', 'back') })
    .click()
  await expect(admin.getByRole('dialog')).toBeHidden()
  await expect(admin.getByRole('button', { name: t('identity', 'back') })).toBeHidden()
})
