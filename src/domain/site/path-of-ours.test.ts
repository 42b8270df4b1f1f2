import { expect, test } from 'vitest'
import { ownPath } from './path-of-ours.ts'

/** Ways in which a URL of another site is disguised as a path. */
const elsewhere: [string, string][] = [
  ['a whole address', 'https://evil.example/'],
  ['no scheme', '//evil.example/'],
  ['three slashes', '///evil.example/'],
  ['a backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash and a slash', '\\/evil.example'],
  ['a tab between the slashes', '/\t/evil.example'],
  ['a line end between the slashes', '/\n/evil.example'],
  ['a carriage return before a backslash', '/\r\\evil.example'],
  ['a step up to two slashes', '/a/..//evil.example'],
  ['an escaped step up to two slashes', '/a/%2e%2e//evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script behind a blank', ' javascript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a user name that looks like us', 'https://haatdi.example@evil.example/'],
  ['a scheme without slashes', 'https:evil.example'],
  ['a zero byte in front', '\u0000//evil.example'],
  ['a full-width slash', '\uFF0F\uFF0Fevil.example'],
]

test.each(elsewhere)('rejects %s', (_name, next) => {
  expect(ownPath(next)).toBeUndefined()
})

test.each([
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['/%5cevil.example', '/%5cevil.example'],
  ['/orders?next=//evil.example', '/orders?next=//evil.example'],
])('accepts %s unchanged', (next, path) => {
  expect(ownPath(next)).toBe(path)
  expect(new URL(path, 'https://haatdi.example').origin).toBe('https://haatdi.example')
})
