import { expect, test } from 'vitest'
import { refusalOf } from './error-reply.ts'

test.each([
  ['no room on the disk', '53100', 'server/busy'],
  ['no memory left', '53200', 'server/busy'],
  ['a constraint that nobody asked first', '23514', undefined],
])('answers %s with %s: %s', (_, code, refusal) => {
  expect(refusalOf(Object.assign(new Error('refused'), { code }))?.code).toBe(refusal)
})

test('a database that is busy is asked again after some seconds, which the sentence names', () => {
  expect(refusalOf(Object.assign(new Error('refused'), { code: '40P01' }))?.details).toEqual({ seconds: 2 })
})
