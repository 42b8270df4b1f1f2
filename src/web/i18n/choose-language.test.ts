import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { rememberLanguage, renewLanguage } from './choose-language.ts'

const stored = stubStorage()

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
})

test('the stored choice and the cookie are written together; the cookie lasts 1440 minutes', () => {
  rememberLanguage('gu')
  expect(stored.get('language')).toBe('gu')
  expect(document.cookie).toBe(`language=gu; path=/; max-age=${1440 * 60}; samesite=lax; secure`)
})

test.each([undefined, 'hi', 'fr'])(
  'at each visit they are renewed in the page’s language (stored before: %s)',
  (before) => {
    if (before) stored.set('language', before)
    renewLanguage('hi')
    expect(stored.get('language')).toBe('hi')
    expect(document.cookie).toContain('language=hi')
  },
)

test('a page in another language never overwrites the stored choice', () => {
  stored.set('language', 'gu')
  renewLanguage('en')
  expect(stored.get('language')).toBe('gu')
  expect(document.cookie).toBe('')
})
