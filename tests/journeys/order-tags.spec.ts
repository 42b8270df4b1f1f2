import { expect } from '@playwright/test'
import { findViolations } from '#tests/support/axe-violations.ts'
import { orderOf } from '#tests/support/guest-order.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'

const language = 'gu'
const t = translatorFor(language)

test('an admin makes a tag, puts it on an order and on the rest in bulk, filters by it and takes it back', {
  tag: '@main',
}, async ({ page }) => {
  const unique = crypto.randomUUID().slice(0, 6)
  const [name, email] = [`નાજુક ${unique}`, `tags-${unique}@haatdi.example`]
  const orders = [await orderOf(email), await orderOf(email), await orderOf(email)]
  await setLanguage(page, language)
  await signIn(page, 'admin')

  await page.goto('/admin/orders/tags')
  await page.getByRole('button', { name: t('order-tags', 'add'), exact: true }).click()
  await page.getByLabel(t('order-tags', 'name'), { exact: true }).fill('a\u202Eb')
  await page.getByRole('button', { name: t('order-tags', 'save'), exact: true }).click()
  await expect(page.getByText(t('order-tags', 'problem.hidden'))).toBeVisible()
  await page.getByLabel(t('order-tags', 'name'), { exact: true }).fill(name)
  await page.getByLabel(t('order-tags', 'colours.peacock'), { exact: true }).check({ force: true })
  await expectNoOverflow(page)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: t('order-tags', 'save'), exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toBeVisible()

  await page.goto(`/admin/orders/${orders[0]?.id}`)
  await page.getByLabel(t('order-tags', 'put'), { exact: true }).selectOption({ label: name })
  await expect(page.getByRole('button', { name: t('order-tags', 'takeOff', { name }) })).toBeVisible()
  await expectNoOverflow(page)

  await page.goto(`/admin/orders?filter=${encodeURIComponent(`email.is:${email}`)}`)
  await page.getByRole('button', { name: t('lists', 'chosen.page'), exact: true }).click()
  await page.getByLabel(t('bulk', 'act'), { exact: true }).selectOption('order-tag-on')
  await page.getByLabel(t('bulk', 'value.tag'), { exact: true }).selectOption({ label: name })
  await page.getByRole('button', { name: t('bulk', 'preview'), exact: true }).click()
  await page.getByRole('button', { name: t('bulk', 'confirm_other', { count: '2' }), exact: true }).click()
  await expect(page.getByText(t('bulk', 'finished'))).toBeVisible()
  await page.getByRole('button', { name: t('bulk', 'undo'), exact: true }).click()
  await expect(page.getByText(`${t('bulk', 'states.undone')}: 2`)).toBeVisible()

  await page.goto('/admin/orders/tags')
  await row.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('table').getByRole('link', { name: /^HT-/ })).toHaveText([orders[0]?.number ?? ''])
  await expectNoOverflow(page)
})
