import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bodyOfEvent, eventSubjects, eventTypes } from './event-type.ts'
import { afterFailure, afterSuccess, type WebhookHealth } from './webhook-health.ts'
import { judgeAnswer, pauseAfter, pausesBeforeTries, readRetryAfter } from './webhook-retry.ts'

const now = new Date('2026-03-01T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

describe('the body of an event', () => {
  const event = { subjectId: 'a1', orderId: 'o1', state: 'confirmed', version: 7, occurredAt: now }

  test('is thin: what happened, to which record, and where to read it', () => {
    expect(JSON.parse(bodyOfEvent({ ...event, type: 'order.updated' }, 'https://haatdi.example'))).toEqual({
      type: 'order.updated',
      timestamp: '2026-03-01T12:00:00.000Z',
      data: { id: 'a1', version: 7, state: 'confirmed', link: 'https://haatdi.example/api/admin/orders/a1' },
    })
  })

  test.each(eventTypes)('of %s has a link', (type) => {
    expect(JSON.parse(bodyOfEvent({ ...event, type }, 'https://haatdi.example')).data.link).toMatch(/^https:.*\/[ao]1$/)
  })

  test('exists for the creation and every change of each kind of record', () => {
    for (const subject of eventSubjects) {
      expect(eventTypes).toContain(`${subject}.created`)
      expect(eventTypes).toContain(`${subject}.updated`)
    }
  })
})

describe('retries', () => {
  test('are spread over three days', () => {
    const total = pausesBeforeTries.reduce<number>((sum, pause) => sum + pause, 0)
    expect(total / 3600).toBeGreaterThanOrEqual(72)
    expect(total / 3600).toBeLessThan(80)
    expect(pauseAfter(pausesBeforeTries.length, 0.5)).toBeUndefined()
  })

  test('wait the planned pause, a fifth more or less, and no shorter than the receiver asks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: pausesBeforeTries.length - 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: undefined }),
        (tries, chance, retryAfter) => {
          const planned = pausesBeforeTries[tries] ?? 0
          const pause = pauseAfter(tries, chance, retryAfter) ?? -1
          const requested = Math.min(retryAfter ?? 0, 86_400)
          expect(pause).toBeGreaterThanOrEqual(Math.max(planned * 0.8 - 1e-6, requested))
          expect(pause).toBeLessThanOrEqual(Math.max(planned * 1.2 + 1e-6, requested))
        },
      ),
    )
  })

  test.each([
    ['120', 120],
    ['Sun, 01 Mar 2026 12:01:00 GMT', 60],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    [undefined, undefined],
  ])('read Retry-After: %s', (header, seconds) => expect(readRetryAfter(header, now)).toBe(seconds))

  test.each([
    [200, 'delivered'],
    [204, 'delivered'],
    [302, 'failed'],
    [400, 'failed'],
    [410, 'gone'],
    [503, 'failed'],
    [undefined, 'failed'],
  ] as const)('judge the answer %s as %s', (status, outcome) => expect(judgeAnswer(status)).toBe(outcome))
})

describe('an endpoint that fails', () => {
  const fail = (before: WebhookHealth, at: Date) => afterFailure(before, at)

  test('is warned about after an hour and after a day, once each, and switched off after five days and twenty tries', () => {
    let health: WebhookHealth = afterSuccess()
    const acts: [number, string][] = []
    for (let hour = 0; hour <= 130; hour += 2) {
      const { act, ...after } = fail(health, hours(hour))
      health = after
      if (act !== 'none') acts.push([hour, act])
      if (act === 'switch-off') break
    }
    expect(acts).toEqual([
      [2, 'warn'],
      [24, 'warn'],
      [120, 'switch-off'],
    ])
  })

  test('stays on after a few failures, however long ago the first was', () => {
    const quiet = { failingSince: now, failedTries: 18, warnings: 2 }
    expect(fail(quiet, hours(24 * 30)).act).toBe('none')
    expect(fail({ ...quiet, failedTries: 19 }, hours(24 * 30)).act).toBe('switch-off')
  })

  test('has a clean record once something arrives', () => {
    expect(fail(afterSuccess(), now)).toEqual({ failingSince: now, failedTries: 1, warnings: 0, act: 'none' })
  })
})
