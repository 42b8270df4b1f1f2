import { expect, type Page } from '@playwright/test'
import { type Language, languages } from '#domain/language.ts'
import { test } from '#tests/support/journey.ts'
import { wordsOf } from '#tests/support/journey-words.ts'
import { speak, visit } from '#tests/support/shopper.ts'
import { password, signIn } from '#tests/support/workers.ts'

const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

/** Submits sign-in at `/auth`. */
async function tryToSignIn(page: Page, name: string, words: string, language: Language): Promise<void> {
  const say = wordsOf(language)
  await page.getByLabel(say('account', 'signIn.name')).fill(name)
  await page.getByLabel(say('account', 'signIn.password'), { exact: true }).fill(words)
  await page.getByRole('button', { name: say('account', 'signIn.submit'), exact: true }).click()
}

for (const language of languages) {
  test(`login failure: a toast 'Login failed' with the server message, and what was typed stays, in ${language}`, async ({
    page,
  }) => {
    const say = wordsOf(language)
    await speak(page, language)
    await visit(page, '/auth')
    await tryToSignIn(page, 'customer', 'not the password', language)
    const told = page.locator('.toast', { hasText: say('account', 'signIn.failed') })
    await expect(told).toContainText(say('refusals', 'auth.failed'))
    await expect(told).toHaveRole('alert')
    await expect(page.getByLabel(say('account', 'signIn.name'))).toHaveValue('customer')
    await expect(page.getByLabel(say('account', 'signIn.password'), { exact: true })).toBeFocused()
  })
}

test.describe('on Safari', () => {
  test.use({ userAgent: safari })
  for (const message of ['Session could not be kept', 'Cookie was refused']) {
    test(`a message that mentions ${message.split(' ')[0]} becomes advice about Safari`, async ({ page }) => {
      await speak(page, 'en')
      await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, json: { error: message } }))
      await visit(page, '/auth')
      await tryToSignIn(page, 'customer', password, 'en')
      await expect(page.locator('.toast', { hasText: 'Login failed' })).toContainText(
        'Login issue detected on Safari. Please try clearing browser cache or using a different browser.',
      )
    })
  }
})

test('whoever is signed in already is taken from /auth and /login to where she was going, or is at home', {
  tag: '@main',
}, async ({ page }) => {
  await speak(page, 'en')
  await signIn(page, 'seller', 'en')
  await page.waitForURL((url) => url.pathname === '/seller')
  for (const [door, end] of [
    ['/auth', '/seller'],
    ['/login', '/seller'],
    ['/courier-login', '/seller'],
    ['/auth?next=%2Fcart', '/cart'],
    ['/login?register=user', '/seller'],
    ['/auth?register=user&next=%2Fcart', '/cart'],
    ['/auth?register=user&next=%2F%2Fevil.example', '/seller'],
    ['/auth?register=user&next=https%3A%2F%2Fevil.example', '/seller'],
  ] as const) {
    await page.goto(door)
    await expect.poll(() => new URL(page.url()).pathname, { message: door }).toBe(end)
  }
})

test('one dashboard at every address of it: four of the courier’s, two of the seller’s', async ({ page }) => {
  const say = wordsOf('en')
  await speak(page, 'en')
  // An admin may open both routes.
  await signIn(page, 'admin', 'en')
  for (const path of ['/courier', '/courier/dashboard', '/courier-dashboard', '/courier-compact']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: say('courier', 'heading') })).toBeAttached()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  for (const path of ['/seller', '/seller/dashboard']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: say('seller', 'make.title') })).toBeAttached()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})
