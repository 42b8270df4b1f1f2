import { expect, type Page } from '@playwright/test'
import { languages } from '#domain/language/language.ts'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { findViolations } from '#tests/support/axe-violations.ts'
import { demoCode, nextCode } from '#tests/support/demo-codes.ts'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import type { TextKey } from '#texts/text-keys.ts'

const t = translatorFor('en')
const tSecondFactor = (key: TextKey<'second-factor'>, values?: Record<string, string>) =>
  t('second-factor', key, values)

async function signIn(page: Page, name: string): Promise<void> {
  await setLanguage(page, 'en')
  await page.goto('/auth')
  await page.getByLabel(t('account', 'signIn.name')).fill(`${name}@haatdi.example`)
  await page.getByLabel(t('account', 'signIn.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: t('account', 'signIn.submit') }).click()
  await expect(page).not.toHaveURL(/\/auth/)
}

/** Changes the exchange rate slightly, up to the submit button. */
async function changeRate(page: Page, code: string): Promise<string> {
  await page.goto('/admin/currencies')
  await page
    .getByRole('button', { name: `${t('admin', 'currencies.edit')} ${code}` })
    .first()
    .click()
  const field = page.getByLabel(t('admin', 'currencies.newRate', { code }))
  const rate = (Number(await field.inputValue()) + 0.0001).toFixed(4)
  await field.fill(rate)
  await page.getByLabel(t('admin', 'currencies.reason')).fill('Bank of the day')
  await page.getByRole('button', { name: t('admin', 'currencies.save') }).click()
  return rate
}
const expectSaved = (page: Page, code: string) =>
  expect(page.getByText(t('admin', 'currencies.saved', { code })).first()).toBeVisible()

const dialogOf = (page: Page) => page.getByRole('dialog')
const expectAccessible = async (page: Page): Promise<void> => {
  const violations = await findViolations(page, 'dialog[open]')
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

/** Reads the secret as a person copies it from the screen, and types the app's first code. */
async function typeFirstCode(page: Page): Promise<string> {
  const dialog = dialogOf(page)
  await dialog.getByLabel(tSecondFactor('owner.password')).fill(demoPassword)
  await dialog.getByRole('button', { name: tSecondFactor('owner.go') }).click()
  await expect(dialog.getByRole('img', { name: tSecondFactor('app.picture') })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  const secret = (await dialog.getByRole('group', { name: tSecondFactor('app.secret') }).innerText()).replace(/\s/g, '')
  await dialog.getByLabel(tSecondFactor('app.firstCode')).fill(await nextCode(secret, page.url()))
  await dialog.getByRole('button', { name: tSecondFactor('app.confirm') }).click()
  return secret
}

test('an admin changes a rate, passes step-up authentication without losing input, and the rate is saved', {
  tag: '@main',
}, async ({ page }) => {
  await signIn(page, 'admin')
  const rate = await changeRate(page, 'GBP')
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading', { name: tSecondFactor('stepUp.title') })).toBeVisible()
  const code = dialog.getByLabel(tSecondFactor('stepUp.code'))
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page)
  await expectNoOverflow(page)

  await code.fill('000000')
  await dialog.getByRole('button', { name: tSecondFactor('stepUp.go') }).click()
  await expect(dialog.getByText(t('refusals', 'auth.code-wrong'))).toBeVisible()

  // Closing the dialog leaves the form unchanged, and the next press opens it again.
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(t('admin', 'currencies.newRate', { code: 'GBP' }))).toHaveValue(rate)
  await page.getByRole('button', { name: t('admin', 'currencies.save') }).click()
  await code.fill(await demoCode('admin', page.url()))
  await dialog.getByRole('button', { name: tSecondFactor('stepUp.go') }).click()
  await expectSaved(page, 'GBP')
  await expect(page.getByRole('row', { name: /GBP/ }).first()).toContainText(String(Number(rate)))

  // Passed once, step-up authentication is valid for ten minutes.
  await changeRate(page, 'EUR')
  await expectSaved(page, 'EUR')
})

test('a seller removes the app and sets it up again; a recovery code works once', { tag: '@main' }, async ({
  page,
}) => {
  await signIn(page, 'seller2')
  await page.goto('/account/security')
  await page.getByRole('button', { name: tSecondFactor('app.turnOff') }).click()
  await dialogOf(page)
    .getByRole('button', { name: tSecondFactor('app.turnOff') })
    .click()
  const stepUpDialog = dialogOf(page).filter({ hasText: tSecondFactor('stepUp.title') })
  await stepUpDialog.getByLabel(tSecondFactor('stepUp.code')).fill(await demoCode('seller2', page.url()))
  await stepUpDialog.getByRole('button', { name: tSecondFactor('stepUp.go') }).click()
  await expect(page.getByText(tSecondFactor('app.isDisabled')).first()).toBeVisible()

  await page.getByRole('button', { name: tSecondFactor('app.setUp') }).click()
  await typeFirstCode(page)
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading', { name: tSecondFactor('codes.title') })).toBeVisible()
  const codes = await dialog
    .getByRole('list', { name: tSecondFactor('codes.title') })
    .getByRole('listitem')
    .allInnerTexts()
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: tSecondFactor('codes.download') }).click(),
  ])
  expect(file.suggestedFilename()).toBe('haatdi-recovery-codes.txt')
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByText(codes[9] ?? '')).toBeVisible()
  await expect(page.getByRole('heading', { name: t('my-account', 'nav.security') })).toBeHidden()
  const paper = (await page.pdf()).toString('latin1')
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: null })
  // A press while the page is laid out for the screen again can miss the button.
  await expect(async () => {
    const saved = dialog.getByRole('button', { name: tSecondFactor('codes.saved') })
    if (await saved.isVisible()) await saved.click({ timeout: 1_000 })
    await expect(dialog).toBeHidden({ timeout: 1_000 })
  }).toPass({ timeout: 10_000 })
  await expect(page.getByText(tSecondFactor('codes.left', { left: '10', of: '10' }))).toBeVisible()

  // On another device, without the phone: the recovery code, once.
  await page.context().clearCookies()
  await signIn(page, 'seller2')
  await page.goto('/account/security')
  const recover = async (typed: string) => {
    await page.getByRole('button', { name: tSecondFactor('codes.new') }).click()
    await dialogOf(page)
      .getByRole('button', { name: tSecondFactor('codes.new') })
      .click()
    await stepUpDialog.getByRole('button', { name: tSecondFactor('stepUp.recoveryInstead') }).click()
    await stepUpDialog.getByLabel(tSecondFactor('stepUp.recoveryCode')).fill(typed)
    await stepUpDialog.getByRole('button', { name: tSecondFactor('stepUp.go') }).click()
  }
  await recover('AAAA-BBBB-CCCC-DDDD')
  await expect(stepUpDialog.getByText(t('refusals', 'auth.code-wrong'))).toBeVisible()
  await stepUpDialog.getByLabel(tSecondFactor('stepUp.recoveryCode')).fill(codes[0] ?? '')
  await stepUpDialog.getByRole('button', { name: tSecondFactor('stepUp.go') }).click()
  await expect(dialogOf(page).getByRole('list', { name: tSecondFactor('codes.title') })).toBeVisible()
  await dialogOf(page)
    .getByRole('button', { name: tSecondFactor('codes.saved') })
    .click()
  const again = await page.evaluate(
    async (recoveryCode) =>
      fetch('/api/account/second-factor/step-up', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ recoveryCode }),
      }).then(({ status }) => status),
    codes[0],
  )
  expect(again).toBe(422)
})

test('the second factor reads well in every language', async ({ page }) => {
  await signIn(page, 'courier')
  for (const language of languages) {
    await setLanguage(page, language)
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/account/security')
    await expect(page.getByRole('heading', { name: translatorFor(language)('second-factor', 'title') })).toBeVisible()
    await expect(page.getByText(textPattern(translatorFor(language)('second-factor', 'app.since')))).toBeVisible()
    await expectNoOverflow(page)
    const violations = await findViolations(page)
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  }
})

test('without a factor the admin sets one up on the way; a passkey then verifies the admin', {
  tag: '@main',
}, async ({ browser }) => {
  test.setTimeout(150_000)
  const shop = await startRunningShop({ name: 'localhost' })
  try {
    const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 780 } })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await signIn(page, 'admin')
    await page.goto('/account/security')
    await page.getByRole('button', { name: tSecondFactor('app.turnOff') }).click()
    await dialogOf(page)
      .getByRole('button', { name: tSecondFactor('app.turnOff') })
      .click()
    const stepUpDialog = dialogOf(page).filter({ hasText: tSecondFactor('stepUp.title') })
    await stepUpDialog.getByLabel(tSecondFactor('stepUp.code')).fill(await demoCode('admin', page.url()))
    await stepUpDialog.getByRole('button', { name: tSecondFactor('stepUp.go') }).click()
    await expect(page.getByText(tSecondFactor('app.isDisabled')).first()).toBeVisible()

    await changeRate(page, 'USD')
    await expect(dialogOf(page).getByText(tSecondFactor('stepUp.first'))).toBeVisible()
    await typeFirstCode(page)
    await dialogOf(page)
      .getByRole('button', { name: tSecondFactor('codes.saved') })
      .click()
    await expectSaved(page, 'USD')

    await page.goto('/account/security')
    await page.getByRole('button', { name: tSecondFactor('passkey.add') }).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel(tSecondFactor('passkey.called')).fill('My phone')
    await dialog.getByLabel(tSecondFactor('owner.password')).fill(demoPassword)
    await dialog.getByRole('button', { name: tSecondFactor('owner.go') }).click()
    await expect(page.getByText('My phone', { exact: true }).first()).toBeVisible()

    await page.context().clearCookies()
    await signIn(page, 'admin')
    await changeRate(page, 'USD')
    await dialogOf(page)
      .getByRole('button', { name: tSecondFactor('stepUp.passkey') })
      .click()
    await expectSaved(page, 'USD')
    await context.close()
  } finally {
    await shop.stop()
  }
})
