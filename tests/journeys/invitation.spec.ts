import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import { test } from '#tests/support/journey.ts'
import { wordsOf } from '#tests/support/journey-words.ts'
import { expectNoOverflow, speak } from '#tests/support/shopper.ts'
import { walkedIn } from '#tests/support/walked-in.ts'
import { prove, signIn } from '#tests/support/workers.ts'

const password = 'ખાખરા અને ચા સવારે'

/** Returns the link of the newest email to an address. */
async function linkTo(email: string, request: APIRequestContext): Promise<string> {
  let name = ''
  await expect
    .poll(async () => {
      const page = await (await request.get('/dev/mail')).text()
      name = new RegExp(`<td>${email}</td><td><a href="/dev/mail/([^"]+)"`).exec(page)?.[1] ?? ''
      return name
    })
    .not.toBe('')
  const letter = await (await request.get(`/dev/mail/${name}.txt`)).text()
  return /\/invitation\?token=[\w-]+/.exec(letter)?.[0] ?? ''
}

async function invite(page: Page, email: string, language: Language): Promise<void> {
  const say = wordsOf(language)
  await page.goto('/admin/invitations')
  await page.getByLabel(say('people', 'invite.email'), { exact: true }).fill(email)
  await page.getByLabel(say('people', 'capability.delivery')).check()
  await page.getByLabel(say('people', 'invite.language')).selectOption(language)
  await page.getByRole('button', { name: say('people', 'invite.send') }).click()
  await prove(page, 'admin', language)
  await expect(page.getByText(say('people', 'invite.sent', { email }))).toBeVisible()
  await expect(page.getByRole('rowheader', { name: email })).toBeVisible()
  await expectNoOverflow(page)
}

for (const language of walkedIn('en')) {
  test(`an admin invites a courier, who accepts and is at work, and loses it when demoted, in ${language}`, {
    tag: '@main',
  }, async ({ browser, baseURL, request }) => {
    test.setTimeout(120_000)
    const say = wordsOf(language)
    const email = `invited.${language}.${Date.now()}@haatdi.example`
    const open = async (): Promise<Page> => {
      const context = await browser.newContext(baseURL ? { baseURL } : {})
      const page = await context.newPage()
      await speak(page, language)
      return page
    }
    const admin = await open()
    await signIn(admin, 'admin', language)
    await invite(admin, email, language)

    const link = await linkTo(email, request)
    const courier = await open()
    await courier.goto(link)
    await expect(courier.getByText(say('invitation', 'as.courier'))).toBeVisible()
    await expect(courier.getByText(email)).toBeVisible()
    expect(courier.url()).not.toContain('token')
    await courier.reload()
    await expect(courier.getByText(say('invitation', 'as.courier'))).toBeVisible()
    await expectNoOverflow(courier)

    await courier.getByRole('button', { name: say('invitation', 'accept') }).click()
    await expect(courier.getByText(say('invitation', 'fullNameWrong'))).toBeVisible()
    await courier.getByLabel(say('invitation', 'fullName'), { exact: true }).fill('Mina Joshi')
    await courier.getByLabel(say('invitation', 'username'), { exact: true }).fill(`mina-${language}-${Date.now()}`)
    await courier.getByLabel(say('invitation', 'password'), { exact: true }).fill(password)
    await courier.getByLabel(say('invitation', 'again'), { exact: true }).fill(password)
    await courier.getByRole('button', { name: say('invitation', 'accept') }).click()
    await courier.waitForURL((url) => url.pathname === '/courier/dashboard')
    await expect(courier.getByRole('heading', { name: say('courier', 'heading') })).toBeAttached()

    const stranger = await open()
    await stranger.goto(link)
    await expect(stranger.getByRole('alert').getByText(say('refusals', 'auth.link-spent'))).toBeVisible()

    await admin.goto(`/admin/customers?q=${encodeURIComponent(email)}`)
    await admin.getByRole('link', { name: 'Mina Joshi' }).click()
    await admin.getByRole('button', { name: say('people', 'acts.role.open') }).click()
    await admin.getByRole('dialog').getByLabel(say('people', 'role.label')).selectOption('user')
    await admin.getByLabel(say('people', 'acts.reason')).fill('has gone home')
    await admin.getByRole('button', { name: say('people', 'acts.role.save') }).click()
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
  await speak(page, 'en')
  await signIn(page, 'courier', 'en')
  await page.goto('/courier-test')
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
  await page.getByRole('button', { name: 'Check: Location' }).click()
  await expect(row('Location').getByText('Found, to within 9 metres.')).toBeVisible()
  for (const what of ['Storage', 'Network']) {
    await page.getByRole('button', { name: `Check: ${what}` }).click()
    await expect(row(what).getByText('Works', { exact: true })).toBeVisible()
  }
  await page.getByLabel('Scan any code into this field').pressSequentially('HT-24071-2', { delay: 1 })
  await page.keyboard.press('Enter')
  await expect(row('Scanner').getByText('HT-24071-2')).toBeVisible()
  await page.getByRole('button', { name: 'Check: Camera' }).click()
  await expect(row('Camera').getByText(/^(Not there|Not allowed|Works|Does not work)$/)).toBeVisible()
  await expectNoOverflow(page)
  await context.close()
})
