import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Language } from '#domain/language/language.ts'
import { test } from '#tests/support/journey.ts'
import { journeyLanguages } from '#tests/support/journey-languages.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { passStepUp, signIn } from '#tests/support/workers.ts'

const password = 'ખાખરા અને ચા સવારે'

/** Returns the link of the newest email to an address. */
async function linkTo(email: string, request: APIRequestContext): Promise<string> {
  let name = ''
  await expect
    .poll(async () => {
      const page = await (await request.get('/dev/emails')).text()
      name = new RegExp(`<td>${email}</td><td><a href="/dev/emails/([^"]+)"`).exec(page)?.[1] ?? ''
      return name
    })
    .not.toBe('')
  const emailMessage = await (await request.get(`/dev/emails/${name}.txt`)).text()
  return /\/invitation\?token=[\w-]+/.exec(emailMessage)?.[0] ?? ''
}

async function invite(page: Page, email: string, language: Language): Promise<void> {
  const t = translatorFor(language)
  await page.goto('/admin/invitations')
  await page.getByLabel(t('people', 'invite.email'), { exact: true }).fill(email)
  await page.getByLabel(t('people', 'capability.delivery')).check()
  await page.getByLabel(t('people', 'invite.language')).selectOption(language)
  await page.getByRole('button', { name: t('people', 'invite.send') }).click()
  await passStepUp(page, 'admin', language)
  await expect(page.getByText(t('people', 'invite.sent', { email }))).toBeVisible()
  await expect(page.getByRole('rowheader', { name: email })).toBeVisible()
  await expectNoOverflow(page)
}

for (const language of journeyLanguages('en')) {
  test(`an admin invites a courier, who accepts and is at work, and loses it when demoted, in ${language}`, {
    tag: '@main',
  }, async ({ browser, baseURL, request }) => {
    test.setTimeout(120_000)
    const t = translatorFor(language)
    const email = `invited.${language}.${Date.now()}@haatdi.example`
    const open = async (): Promise<Page> => {
      const context = await browser.newContext(baseURL ? { baseURL } : {})
      const page = await context.newPage()
      await setLanguage(page, language)
      return page
    }
    const admin = await open()
    await signIn(admin, 'admin')
    await invite(admin, email, language)

    const link = await linkTo(email, request)
    const courier = await open()
    await courier.goto(link)
    await expect(courier.getByText(t('invitation', 'as.courier'))).toBeVisible()
    await expect(courier.getByText(email)).toBeVisible()
    expect(courier.url()).not.toContain('token')
    await courier.reload()
    await expect(courier.getByText(t('invitation', 'as.courier'))).toBeVisible()
    await expectNoOverflow(courier)

    await courier.getByRole('button', { name: t('invitation', 'accept') }).click()
    await expect(courier.getByText(t('invitation', 'fullNameWrong'))).toBeVisible()
    await courier.getByLabel(t('invitation', 'fullName'), { exact: true }).fill('Mina Joshi')
    await courier.getByLabel(t('invitation', 'username'), { exact: true }).fill(`mina-${language}-${Date.now()}`)
    await courier.getByLabel(t('invitation', 'password'), { exact: true }).fill(password)
    await courier.getByLabel(t('invitation', 'again'), { exact: true }).fill(password)
    await courier.getByRole('button', { name: t('invitation', 'accept') }).click()
    await courier.waitForURL((url) => url.pathname === '/courier/dashboard')
    await expect(courier.getByRole('heading', { name: t('courier', 'heading') })).toBeAttached()

    const otherUser = await open()
    await otherUser.goto(link)
    await expect(otherUser.getByRole('alert').getByText(t('refusals', 'auth.link-spent'))).toBeVisible()

    await admin.goto(`/admin/customers?q=${encodeURIComponent(email)}`)
    await admin.getByRole('link', { name: 'Mina Joshi' }).click()
    await admin.getByRole('button', { name: t('people', 'acts.role.open') }).click()
    await admin.getByRole('dialog').getByLabel(t('people', 'role.label')).selectOption('user')
    await admin.getByRole('dialog').getByLabel(t('people', 'acts.reason')).fill('has gone home')
    await admin.getByRole('button', { name: t('people', 'acts.role.save') }).click()
    await expect(admin.getByText('has gone home')).toBeVisible()
    await expectNoOverflow(admin)
    await courier.goto('/courier/dashboard')
    await courier.waitForURL(/\/auth\?next=%2Fcourier%2Fdashboard/)
  })
}

test('the device check really tries what it says', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    permissions: ['geolocation'],
    geolocation: { latitude: 23.02, longitude: 72.57, accuracy: 9 },
  })
  const page = await context.newPage()
  await setLanguage(page, 'en')
  await signIn(page, 'courier')
  await page.goto('/courier-test')
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
  await page.getByRole('button', { name: 'Check: Location' }).click()
  await expect(row('Location').getByText('Found, accurate to 9 metres.')).toBeVisible()
  for (const what of ['Storage', 'Network']) {
    await page.getByRole('button', { name: `Check: ${what}` }).click()
    await expect(row(what).getByText('Works', { exact: true })).toBeVisible()
  }
  await page.getByLabel('Scan any code into this field').pressSequentially('HT-24071-2', { delay: 1 })
  await page.keyboard.press('Enter')
  await expect(row('Scanner').getByText('HT-24071-2')).toBeVisible()
  await page.getByRole('button', { name: 'Check: Camera' }).click()
  await expect(row('Camera').getByText(/^(Not available|Not allowed|Works|Doesn’t work)$/)).toBeVisible()
  await expectNoOverflow(page)
  await context.close()
})
