import { expect, test } from 'vitest'
import { apiErrorOf } from './api-error.ts'

const failed = (body: string | null, status = 500, statusText = 'Server Error') =>
  new Response(body, { status, statusText })

test.each<[string, Response, string]>([
  ['the body’s field error', failed('{"error":"Cart is full","message":"other"}'), 'Cart is full'],
  ['then message', failed('{"message":"Try later"}'), 'Try later'],
  ['then message, where error is no text', failed('{"error":{},"message":"Try later"}'), 'Try later'],
  ['then the raw body text', failed('upstream gone'), 'upstream gone'],
  ['the raw body also where it is JSON without either', failed('{"ok":false}'), '{"ok":false}'],
  ['then the status text', failed(''), 'Server Error'],
  ['else Unknown error', failed('', 500, ''), 'Unknown error'],
])('any non-OK response raises an error whose message comes from %s', async (_, response, message) => {
  expect((await apiErrorOf(response)).message).toBe(message)
})

const unreadable = (status: number, statusText: string) =>
  ({ status, statusText, text: () => Promise.reject(new Error('cut off')) }) as unknown as Response

test.each([
  [unreadable(502, 'Bad Gateway'), '502: Bad Gateway'],
  [unreadable(0, ''), 'Request failed'],
])('if that parsing fails the message is {status}: {statusText} or Request failed', async (response, message) => {
  expect((await apiErrorOf(response)).message).toBe(message)
})

test('status, code and details come with it', async () => {
  const error = await apiErrorOf(
    failed('{"error":"Dearer","code":"price/rose","details":{"total":"516"}}', 409, 'Conflict'),
  )
  expect(error).toMatchObject({ status: 409, code: 'price/rose', details: { total: '516' } })
})
