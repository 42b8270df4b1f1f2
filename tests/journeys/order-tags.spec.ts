import { expect, type Page } from '@playwright/test'
import { findViolations } from '#tests/support/axe-violations.ts'
import { orderOf } from '#tests/support/guest-order.ts'
import { hireAdmin } from '#tests/support/hire-admin.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'

const language = 'gu'
const t = translatorFor(language)

/** The form of a tag in its row. */
const renaming = (page: Page, name: string) => ({
  field: page.getByLabel(t('order-tags', 'name'), { exact: true }),
  change: page.getByRole('button', { name: `${t('order-tags', 'change')}: ${name}`, exact: true }),
  save: page.getByRole('button', { name: t('order-tags', 'save'), exact: true }),
})

test('an admin makes a tag, puts it on orders, filters by it, and two of them see each other and what the other saved', {
  tag: '@main',
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000)
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

  // Two people at one order see each other, and of a tag that both change the second sees what the first saved.
  const second = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await setLanguage(second, language)
  const other = await hireAdmin(page, second, language)
  await page.goto(`/admin/orders/${orders[0]?.id}`)
  await second.goto(`/admin/orders/${orders[0]?.id}`)
  await expect(second.getByText(/હમણાં જ ખોલ્યું/)).toBeVisible()
  await page.bringToFront()
  await expect(page.getByText(new RegExp(`^${other}: .*પાન`))).toBeVisible({ timeout: 40_000 })
  await expectNoOverflow(page)
  await second.goto('/admin/orders/tags')
  await expect(page.getByText(new RegExp(`^${other}: .*પાન`))).toBeHidden({ timeout: 40_000 })

  await page.goto('/admin/orders/tags')
  const [mine, theirs] = [renaming(page, name), renaming(second, name)]
  await mine.change.click()
  await theirs.change.click()
  await mine.field.fill(`${name} મારું`)
  await theirs.field.fill(`${name} એમનું`)
  await theirs.save.click()
  await expect(second.getByText(`${name} એમનું`).first()).toBeVisible()
  await mine.save.click()
  await expect(page.getByText(t('staff', 'stale.both'))).toBeVisible()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `${name} → ${name} એમનું` })
      .last(),
  ).toBeVisible()
  await expect(mine.field).toHaveValue(`${name} મારું`)
  await expectNoOverflow(page)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: new RegExp(t('staff', 'stale.take')) }).click()
  await expect(mine.field).toHaveValue(`${name} એમનું`)
  await second.context().close()
})
