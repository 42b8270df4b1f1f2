import { expect, onTestFinished, test, vi } from 'vitest'
import { countedFailures, countFailure, recentFailures } from './failures.ts'

const countOf = (work: () => void) => {
  const before = new Map(countedFailures())
  work()
  return [...countedFailures()].flatMap(([what, count]) => (count > (before.get(what) ?? 0) ? [what] : []))
}

test.each<[string, unknown, string[]]>([
  ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), ['email']],
  ['a name that is not found', Object.assign(new Error('lookup'), { code: 'ENOTFOUND' }), ['email', 'dns']],
  [
    'a name that cannot be asked for, below another error',
    new Error('fetch failed', { cause: Object.assign(new Error(), { code: 'EAI_AGAIN' }) }),
    ['email', 'dns'],
  ],
  ['a code alone', 'ENOTFOUND', ['email', 'dns']],
  ['nothing more known', undefined, ['email']],
])('%s is counted', (_what, error, counted) => {
  expect(countOf(() => countFailure('email', error)).sort()).toEqual(counted.sort())
})

test('failures are recent for as long as one looks back', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let times = 0; times < 5; times++) countFailure('redis')
  expect(recentFailures(60_000).get('redis')).toBe(3)
  vi.advanceTimersByTime(20)
  expect(recentFailures(10).get('redis')).toBe(0)
  countFailure('redis')
  expect(recentFailures(10).get('redis')).toBe(1)
})
