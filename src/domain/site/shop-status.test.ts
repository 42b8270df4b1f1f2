import { expect, test } from 'vitest'
import { statusOfParts, worstOf } from './shop-status.ts'

const queues = (money: number, emails: number) => ({
  queues: [
    { queue: 'money', oldestSeconds: money },
    { queue: 'emails', oldestSeconds: emails },
  ],
})

test.each([
  ['all is well', queues(0, 0), { pages: 'works', orders: 'works', payments: 'works', emails: 'works' }, 'works'],
  ['refunds and webhooks wait', queues(121, 0), { payments: 'slow', emails: 'works' }, 'slow'],
  ['emails wait', queues(120, 601), { payments: 'works', emails: 'slow' }, 'slow'],
  ['the database is away', undefined, { pages: 'slow', orders: 'down', payments: 'down', emails: 'slow' }, 'down'],
] as const)('when %s', (_what, numbers, parts, worst) => {
  const status = statusOfParts(numbers)
  expect(status).toMatchObject(parts)
  expect(worstOf(status)).toBe(worst)
})
