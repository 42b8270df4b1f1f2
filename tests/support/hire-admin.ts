import { expect, type Page } from '@playwright/test'
import type { Language } from '#domain/language/language.ts'
import { demoCode } from './demo-codes.ts'

/**
 * The admin who is signed in on this page invites another one, who accepts and is signed in on the second page. Returns the
 * name of the new one.
 */
export async function hireAdmin(admin: Page, second: Page, language: Language): Promise<string> {
  const origin = process.env.SHOP_URL ?? ''
  const post = async (page: Page, path: string, data: object) => {
    const answer = await page.request.post(`${origin}${path}`, { data, headers: { origin } })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  }
  const unique = crypto.randomUUID().slice(0, 8)
  const email = `hired-${unique}@haatdi.example`
  await post(admin, '/api/account/second-factor/step-up', { code: await demoCode('admin', origin) })
  await post(admin, '/api/admin/invitations', { email, role: 'admin', language })
  let token = ''
  await expect
    .poll(async () => {
      const sent = await (await admin.request.get(`${origin}/dev/emails`)).text()
      const name = new RegExp(`<td>${email}</td><td><a href="/dev/emails/([^"]+)"`).exec(sent)?.[1]
      const text = name ? await (await admin.request.get(`${origin}/dev/emails/${name}.txt`)).text() : ''
      token = /\/invitation\?token=([\w-]+)/.exec(text)?.[1] ?? ''
      return token
    })
    .not.toBe('')
  const [fullName, password] = ['Ila Buch', 'khakhra with tea at dawn']
  const username = `hired${unique}`
  await post(second, '/api/auth/invitation', { token, fullName, username, password, confirmPassword: password })
  return fullName
}
