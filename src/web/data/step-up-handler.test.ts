import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { send } from '#web/data/api.ts'
import { registerStepUp } from './step-up-handler.ts'

const answer = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const refusal = (has: boolean) =>
  Response.json({ error: 'Please confirm.', code: 'auth/second-factor', details: { has } }, { status: 403 })
const save = () =>
  send('PUT /api/admin/currencies/:id', {
    params: { id: 'GBP' },
    body: { rate: 0.0091, seen: 0.0095, reason: 'Bank of the day' },
  })

let stop = () => {}
beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('navigator', { userAgent: 'Chrome' })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  answer.mockReset()
})

describe('a call that asks for a second factor', () => {
  test.each([true, false])(
    'has the page ask (there is one: %s), and is repeated once with the same words',
    async (has) => {
      const handler = vi.fn(async () => true)
      stop = registerStepUp(handler)
      answer.mockResolvedValueOnce(refusal(has)).mockResolvedValueOnce(Response.json({ items: [] }))
      expect(await save()).toEqual({ items: [] })
      expect(handler.mock.calls).toEqual([[has]])
      const [first, again] = answer.mock.calls.map(([path, { signal: _own, ...options }]) => ({ path, options }))
      expect(again).toEqual(first)
    },
  )

  test('stays refused when nothing was shown, when it is refused again, and where nobody asks', async () => {
    answer.mockImplementation(async () => refusal(true))
    await expect(save()).rejects.toMatchObject({ code: 'auth/second-factor' })
    expect(answer).toHaveBeenCalledTimes(1)
    stop = registerStepUp(async () => false)
    await expect(save()).rejects.toMatchObject({ message: 'Please confirm.' })
    expect(answer).toHaveBeenCalledTimes(2)
    stop = registerStepUp(async () => true)
    await expect(save()).rejects.toMatchObject({ status: 403 })
    expect(answer).toHaveBeenCalledTimes(4)
  })

  test('is no other refusal', async () => {
    const handler = vi.fn(async () => true)
    stop = registerStepUp(handler)
    answer.mockImplementation(async () => Response.json({ error: 'No.', code: 'auth/role' }, { status: 403 }))
    await expect(save()).rejects.toMatchObject({ code: 'auth/role' })
    expect(handler).not.toHaveBeenCalled()
  })
})
