import { expect, type Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { expectAccessible } from '#tests/support/accessible-page.ts'
import { startEventReceiver } from '#tests/support/event-receiver.ts'
import { orderOf } from '#tests/support/guest-order.ts'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { setLanguage } from '#tests/support/shopper.ts'
import { openFromMenu } from '#tests/support/staff-menu.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { passStepUp, signIn } from '#tests/support/workers.ts'

let shop: RunningShop

test.beforeAll(async () => {
  shop = await startRunningShop({ env: { ...wideLimits, OUTGOING_LOOPBACK: 'on' } })
})
test.afterAll(() => shop?.stop())

async function openDesk(page: Page, language: 'en' | 'gu'): Promise<void> {
  await page.goto(shop.url)
  await setLanguage(page, language)
  await signIn(page, 'admin')
  await page.goto(`${shop.url}/admin`)
}

const idsOf = (received: readonly { headers: Record<string, unknown> }[]) =>
  received.map(({ headers }) => headers['webhook-id'])

test('an admin makes an API key in Gujarati, with which orders are read and nothing else, and revokes it', async ({
  page,
}) => {
  const t = translatorFor('gu')
  await openDesk(page, 'gu')
  await openFromMenu(page, 'gu', 'apiKeys')
  await page.getByRole('button', { name: t('api-keys', 'new'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel(t('api-keys', 'name'), { exact: true })
  await name.fill('હિસાબ')
  await dialog.getByRole('button', { name: t('api-keys', 'make'), exact: true }).click()
  await expect(dialog.getByText(t('staff-roles', 'permissionsMissing'))).toBeVisible()
  await expect(dialog.getByText(t('people', 'acts.reasonMissing'))).toBeVisible()
  await expect(name).toHaveValue('હિસાબ')
  await expectAccessible(page)
  await dialog.getByLabel(t('staff-roles', 'subject.orders'), { exact: true }).selectOption('read')
  await dialog.getByLabel(t('people', 'acts.reason'), { exact: true }).fill('Invoices go to the bookkeeper')
  await dialog.getByRole('button', { name: t('api-keys', 'make'), exact: true }).click()
  await passStepUp(page, 'admin', 'gu')
  await expect(dialog.getByText(t('api-keys', 'theKey'))).toBeVisible()
  const key = await dialog.locator('code').innerText()
  const call = async (path: string) =>
    (await fetch(`${shop.url}${path}`, { headers: { authorization: `Bearer ${key}` } })).status
  expect([await call('/api/admin/orders'), await call('/api/admin/accounts')]).toEqual([200, 403])
  await dialog.getByRole('button', { name: t('api-keys', 'secret.saved'), exact: true }).click()
  await expect(page.getByText(key)).toHaveCount(0)
  await page.reload()
  const panel = page.locator('section.panel').filter({ hasText: 'હિસાબ' })
  await expect(panel.getByText(t('api-keys', 'neverUsed'))).toHaveCount(0)
  await panel.getByRole('button', { name: new RegExp(`^${t('api-keys', 'revoke')}`) }).click()
  await dialog.getByRole('button', { name: t('api-keys', 'revoke'), exact: true }).click()
  await expect(dialog.getByText(t('people', 'acts.reasonMissing'))).toBeVisible()
  await dialog.getByLabel(t('people', 'acts.reason'), { exact: true }).fill('The bookkeeper has changed')
  await dialog.getByRole('button', { name: t('api-keys', 'revoke'), exact: true }).click()
  await expect(panel.getByText(t('api-keys', 'state.revoked'), { exact: true })).toBeVisible()
  expect(await call('/api/admin/orders')).toBe(401)
  await expectAccessible(page)

  await panel.getByRole('link', { name: t('api-keys', 'history'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/audit\?/)
  await expect(page.getByRole('table').getByText('The bookkeeper has changed').first()).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(panel.getByText(t('api-keys', 'state.revoked'), { exact: true })).toBeVisible()
})

test('an admin connects a receiver of events: a test and an order arrive signed, and the log shows both', async ({
  page,
}) => {
  const t = translatorFor('en')
  const receiver = await startEventReceiver()
  await openDesk(page, 'en')
  await openFromMenu(page, 'en', 'webhooks')
  await expect(page.getByText(t('webhooks', 'empty.text'))).toBeVisible()
  await page.getByRole('button', { name: t('webhooks', 'new'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('webhooks', 'description'), { exact: true }).fill('Warehouse')
  const address = dialog.getByLabel(t('webhooks', 'url'), { exact: true })
  const save = dialog.getByRole('button', { name: t('webhooks', 'save'), exact: true })
  await address.fill('warehouse')
  await save.click()
  await expect(dialog.getByText(t('webhooks', 'urlMissing'))).toBeVisible()
  await expect(dialog.getByText(t('webhooks', 'eventsMissing'))).toBeVisible()
  await expect(address).toBeFocused()
  const orders = dialog.getByRole('group', { name: t('webhooks', 'subject.order'), exact: true })
  await orders.getByRole('checkbox', { name: t('webhooks', 'kind.created'), exact: true }).check({ force: true })
  await address.fill('http://10.0.0.7/hook')
  await save.click()
  await passStepUp(page, 'admin', 'en')
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(address).toHaveValue('http://10.0.0.7/hook')
  await expectAccessible(page)
  await address.fill(receiver.url)
  await save.click()
  const secret = await dialog.locator('code').innerText()
  await dialog.getByRole('button', { name: t('api-keys', 'secret.saved'), exact: true }).click()
  await page.getByRole('link', { name: 'Warehouse', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/webhooks\/[^/]+$/)
  await page.getByRole('button', { name: t('webhooks', 'test'), exact: true }).click()
  await dialog.getByRole('button', { name: t('webhooks', 'sendTest'), exact: true }).click()
  await expect(dialog.getByText(textPattern(t('webhooks', 'answered')))).toBeVisible()
  await page.keyboard.press('Escape')

  const { id: order } = await orderOf('warehouse@demo.example', shop.url)
  await expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(2)
  for (const { headers, body } of receiver.received)
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toHaveProperty('type')
  expect(receiver.received.some(({ body }) => body.includes(order))).toBe(true)
  const log = page.getByRole('table')
  await page
    .getByRole('button', { name: t('staff', 'refresh'), exact: true })
    .last()
    .click()
  await log.getByRole('button', { name: 'order.created', exact: true }).click()
  await expect(dialog.getByText(order)).toBeVisible()
  await dialog.getByRole('button', { name: t('webhooks', 'resend'), exact: true }).click()
  await expect.poll(() => idsOf(receiver.received).length).toBe(3)
  expect(new Set(idsOf(receiver.received)).size).toBe(2)
  await expectAccessible(page)

  await page.getByRole('button', { name: t('webhooks', 'switchOff'), exact: true }).click()
  await dialog.getByLabel(t('people', 'acts.reason'), { exact: true }).fill('The warehouse is closed')
  await dialog.getByRole('button', { name: t('webhooks', 'switchOff'), exact: true }).click()
  await expect(page.getByText(t('webhooks', 'offText.admin'))).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('row').filter({ hasText: 'Warehouse' })).toContainText(t('webhooks', 'off.admin'))
  receiver.close()
})
