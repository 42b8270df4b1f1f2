import { expect, test } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { renderPage } from '#web/entry-server.tsx'

const answerAt = (url: string, language: (typeof languages)[number] = 'en') =>
  renderPage(
    {
      url,
      origin: 'http://shop.test',
      language,
      city: undefined,
      mode: 'demo',
      principal: null,
      read: async (path) =>
        /cities|categories|products/.test(path) ? { items: [], nextCursor: null } : refuse('thing/not-found'),
    },
    { routes: {} },
    { fonts: [] },
  )
const pageAt = async (url: string, language: (typeof languages)[number] = 'en') => (await answerAt(url, language)).html

test.each(['/auth', '/login'])('%s registers too: four choices, each with its name', async (path) => {
  const html = await pageAt(`${path}?register=user`)
  for (const role of ['user', 'seller', 'courier', 'admin']) expect(html).toContain(`value="${role}"`)
  for (const name of ['Shop', 'Sell products', 'Courier', 'Admin']) expect(html).toContain(`<b>${name}</b>`)
  expect(html).not.toContain('name="brandName"')
  expect(await pageAt(`${path}?register=seller`)).toContain('name="brandName"')
})

test('the fields say to a password manager what they are, and a form sent too early is a post', async () => {
  const html = await pageAt('/auth?register=seller')
  const kinds = { email: 'email', username: 'username', password: 'new-password', confirmPassword: 'new-password' }
  for (const [name, kind] of Object.entries({ ...kinds, fullName: 'name', brandName: 'organization' })) {
    const input = html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0]
    expect(input, name).toMatch(new RegExp(`auto[cC]omplete="${kind}"`))
  }
  expect(html).toMatch(/<form[^>]*method="post"/)
})

test.each([
  '/auth?next=https://evil.example',
  '/auth?register=user&next=//evil.example',
  '/courier-login?next=javascript:evil',
  '/auth/finish?next=//evil.example',
])(
  'an address that would lead elsewhere afterwards becomes one without that, on which nothing names it: %s',
  async (url) => {
    const { status, redirect = '' } = await answerAt(url)
    expect(status).toBe(307)
    const { pathname } = new URL(url, 'http://shop.test')
    expect(redirect.replace('http://shop.test', '')).toMatch(new RegExp(`^${pathname}(\\?register=user)?$`))
    const html = await pageAt(redirect)
    expect(html).toContain('<main')
    expect(html).not.toContain('evil')
  },
)

test('a way back to a page of ours stays in the address, from one tab to the other', async () => {
  expect(await pageAt('/auth?next=%2Fcart')).toContain('href="/auth?register=user&amp;next=%2Fcart"')
})

test('no agreement is ticked beforehand', async () => {
  expect(await pageAt('/auth?register=seller')).not.toMatch(/type="checkbox"[^>]*checked/)
})

test.each(languages)(
  'every page of a lost password and of a proof is in a first answer, not for search engines: %s',
  async (language) => {
    for (const path of ['/forgot-password', '/reset-password?token=x', '/verify-email?token=x', '/reset-password']) {
      const html = await pageAt(path, language)
      expect(html, path).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
      expect(html, path).toContain('content="noindex"')
    }
  },
)
