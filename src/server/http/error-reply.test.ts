import { expect, test } from 'vitest'
import { refusalOf } from './error-reply.ts'

test.each([
  ['no room on the disk', '53100', 'server/busy'],
  ['no memory left', '53200', 'server/busy'],
  ['a constraint that nobody asked first', '23514', undefined],
])('answers %s with %s: %s', (_, code, refusal) => {
  expect(refusalOf(Object.assign(new Error('refused'), { code }))?.code).toBe(refusal)
})
