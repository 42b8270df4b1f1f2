import { expect, test } from 'vitest'
import { ApiError } from '#web/data/api-error.ts'
import { type OrderReply, type OrderRequest, sendOrder } from './send-order.ts'

const body: OrderRequest = {
  shipping: { fullName: '', email: '', phone: '', address: '', city: '', state: '', pincode: '', country: 'IN' },
  paymentMethod: 'cod',
  serviceId: 's',
  expectedTotal: 516,
}
const reply: OrderReply = { order: { id: '1', number: 'HT-1', status: 'confirmed', total: 516 } }
const noWait = async () => undefined

/** Returns the answers one after the other; the last one repeats. */
function answering(...answers: (OrderReply | Error)[]) {
  const keys: string[] = []
  const post = async (_body: OrderRequest, key: string) => {
    const answer = answers[Math.min(keys.length, answers.length - 1)]
    keys.push(key)
    if (!answer || answer instanceof Error) throw answer
    return answer
  }
  return { post, keys }
}

test('an order that is still being placed is asked for again under the same key', async () => {
  const { post, keys } = answering(new ApiError(409, 'wait', 'idempotency/in-progress'), reply)
  expect(await sendOrder(post, body, 'k', noWait)).toEqual({ kind: 'placed', reply })
  expect(keys).toEqual(['k', 'k'])
})

test('one that stays in progress is unanswered in the end, not refused', async () => {
  const { post, keys } = answering(new ApiError(409, 'wait', 'idempotency/in-progress'))
  expect(await sendOrder(post, body, 'k', noWait)).toEqual({ kind: 'unanswered' })
  expect(keys.length).toBe(5)
})

test.each([
  ['a lost connection', new TypeError('Failed to fetch')],
  ['a line that stalls', new DOMException('The operation timed out.', 'TimeoutError')],
  ['a gateway that gave up', new ApiError(504, 'Gateway Timeout')],
  ['a shop that is starting', new ApiError(503, 'starting', 'server/starting')],
])('%s leaves the order unanswered', async (_name, error) => {
  expect(await sendOrder(answering(error).post, body, 'k', noWait)).toEqual({ kind: 'unanswered' })
})

test('a refusal is shown and not retried', async () => {
  const error = new ApiError(409, 'rose', 'price/rose')
  const { post, keys } = answering(error)
  expect(await sendOrder(post, body, 'k', noWait)).toEqual({ kind: 'refused', error })
  expect(keys.length).toBe(1)
})
