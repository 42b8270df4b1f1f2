import { expect, test } from 'vitest'
import { ownPath } from '#domain/site/path-of-ours.ts'
import { signInAddress } from './own-path.ts'

const cases: [string, unknown, string | undefined][] = [
  ['a page of ours', '/seller/dashboard', '/seller/dashboard'],
  ['a page with a query', '/orders/1?tab=box#thread', '/orders/1?tab=box#thread'],
  ['another site', 'https://evil.example/', undefined],
  ['another site without a scheme', '//evil.example/', undefined],
  ['another site with a backslash', '/\\evil.example', undefined],
  ['another site behind a tab', '/\t/evil.example', undefined],
  ['two slashes after a step up', '/a/..//evil.example', undefined],
  ['a script', 'javascript:alert(1)', undefined],
  ['a path that is not from the top', 'seller', undefined],
  ['the sign-in screen itself', '/auth?next=/auth', undefined],
  ['a call that is no page', '/api/auth/user', undefined],
  ['nothing', '', undefined],
  ['a list, as a repeated query gives it', ['/seller'], undefined],
]

test.each(cases)('after signing in, "next" as %s', (_name, next, expected) => {
  expect(ownPath(next)).toBe(expected)
})

test('the sign-in address brings one back, and says nothing where there is nothing to say', () => {
  expect(signInAddress('/seller?day=today')).toBe('/auth?next=%2Fseller%3Fday%3Dtoday')
  expect(signInAddress('/')).toBe('/auth')
})
