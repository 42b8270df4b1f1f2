import { expect } from '@playwright/test'
import { orderOf } from '#tests/support/guest-order.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'

const language = 'gu'
const t = translatorFor(language)

test('an admin finds an order by keys alone, sees what waits, and goes through the filtered list', {
  tag: '@main',
}, async ({ page }) => {
  const email = `desk-${crypto.randomUUID().slice(0, 8)}@haatdi.example`
  const orders = [await orderOf(email), await orderOf(email)]
  await setLanguage(page, language)
  await signIn(page, 'admin')
  await page.goto('/admin')
  const queue = page.getByRole('link', { name: t('desk', 'queues.unanswered') })
  await expect(queue).toBeVisible()
  await expectNoOverflow(page)

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: t('desk', 'find.label') })
  await field.fill(orders[0]?.number ?? '')
  await expect(page.getByRole('option', { name: orders[0]?.number ?? '' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === `/admin/orders/${orders[0]?.id}`)

  await page.goto(`/admin/orders?filter=${encodeURIComponent(`email.is:${email}`)}`)
  const rows = page.getByRole('table').getByRole('link', { name: /^HT-/ })
  await expect(rows).toHaveCount(2)
  await expectNoOverflow(page)
  await rows.first().click()
  await page.getByRole('link', { name: t('lists', 'neighbours.next'), exact: true }).click()
  await page.waitForURL((url) => url.pathname === `/admin/orders/${orders[0]?.id}`)
  await page.getByRole('link', { name: t('lists', 'neighbours.back'), exact: true }).click()
  await expect(rows).toHaveCount(2)
})
