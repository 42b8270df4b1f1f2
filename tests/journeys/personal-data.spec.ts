import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible-page.ts'
import { orderOf } from '#tests/support/guest-order.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { registerCustomer, trySignIn } from '#tests/support/registered-customer.ts'
import { setLanguage } from '#tests/support/shopper.ts'
import { openFromMenu } from '#tests/support/staff-menu.ts'
import { passStepUp, signIn } from '#tests/support/workers.ts'

const t = translatorFor('hi')

test('staff export and erase what the shop knows of a customer, who then cannot sign in and is found no more', async ({
  page,
}) => {
  test.slow()
  const box = `leela${crypto.randomUUID().slice(0, 8)}`
  const email = `${box}@haatdi.example`
  const { id, cookie } = await registerCustomer({ email, username: box, fullName: `Leela ${box}` })
  const order = await orderOf(email, process.env.SHOP_URL, cookie)
  await setLanguage(page, 'hi')
  await signIn(page, 'admin')
  await page.goto('/admin')
  await openFromMenu(page, 'hi', 'customers')
  const search = page.getByLabel(t('people', 'list.search'), { exact: true })
  await search.fill(email)
  await search.press('Enter')
  await page
    .getByRole('table')
    .getByRole('link', { name: `Leela ${box}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`/admin/customers/${id}`))
  await expectAccessible(page)

  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel(t('people', 'acts.reason'), { exact: true })
  await page.getByRole('button', { name: t('people', 'data.export.open'), exact: true }).press('Enter')
  await expect(reason).toBeFocused()
  await page.keyboard.type('T')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t('people', 'acts.reasonMissing'))).toBeVisible()
  await expect(reason).toBeFocused()
  await page.keyboard.type('icket 4711, by letter')
  await page.keyboard.press('Enter')
  const download = page.waitForEvent('download')
  await passStepUp(page, 'admin', 'hi')
  const exported = await readFile(await (await download).path(), 'utf8')
  for (const known of [email, `Leela ${box}`, order.number]) expect(exported).toContain(known)
  await expect(dialog).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveText(t('people', 'data.export.open'))

  await page.getByRole('link', { name: t('people', 'one.seeOrders'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/customers/${id}/orders`))
  await expect(page.getByText(order.number)).toBeVisible()
  await expectAccessible(page)
  await page.goBack()

  const erase = page.getByRole('button', { name: t('people', 'data.erase.open'), exact: true })
  await erase.press('Enter')
  await expect(dialog.getByText(t('people', 'data.erase.obstacle'))).toBeVisible()
  await expect(dialog.getByText(order.number)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(erase).toBeFocused()

  const gone = `mohan${crypto.randomUUID().slice(0, 8)}`
  const goneEmail = `${gone}@haatdi.example`
  const { id: goneId } = await registerCustomer({ email: goneEmail, username: gone, fullName: `Mohan ${gone}` })
  expect(await trySignIn(goneEmail)).toBe(200)
  await page.goto(`/admin/customers?q=${encodeURIComponent(goneEmail)}`)
  await page
    .getByRole('table')
    .getByRole('link', { name: `Mohan ${gone}` })
    .click()
  await erase.press('Enter')
  await reason.fill('Ticket 4712, by letter')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('people', 'acts.closed'))).toBeVisible()
  await expect(page.getByText(t('people', 'state.closed'), { exact: true }).first()).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  await expect(page.getByText(goneEmail)).toHaveCount(0)
  await expectAccessible(page)
  expect(await trySignIn(goneEmail)).toBe(401)
  await page.goBack()
  await expect(page.getByText(t('people', 'list.empty.filtered'))).toBeVisible()
  await page.goto(`/admin/customers/${goneId}`)
  await expect(page.getByText('Mohan')).toHaveCount(0)
})
