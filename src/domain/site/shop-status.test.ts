import { expect, test } from 'vitest'
import { statusOfParts, worstOf } from './shop-status.ts'

const queues = (money: number, emails: number) => ({
  queues: [
    { queue: 'money', oldestSeconds: money },
    { queue: 'emails', oldestSeconds: emails },
  ],
})
const calm = queues(0, 0)
const fine = {
  pages: 'works',
  orders: 'works',
  payments: 'works',
  emails: 'works',
  files: 'works',
  deliveries: 'works',
} as const

test.each([
  ['all is well', calm, {}, {}, 'works'],
  ['refunds and webhooks wait', queues(121, 0), {}, { payments: 'slow' }, 'slow'],
  ['emails wait', queues(120, 601), {}, { emails: 'slow' }, 'slow'],
  ['a gateway fails again and again', calm, { stripe: 3 }, { payments: 'disrupted' }, 'disrupted'],
  ['a gateway failed twice', calm, { razorpay: 2, stripe: 2 }, {}, 'works'],
  ['the bank of the stores fails, which customers do not notice', calm, { razorpayx: 9 }, {}, 'works'],
  ['emails wait and fail', queues(0, 601), { email: 1 }, { emails: 'disrupted' }, 'disrupted'],
  ['the file store is away', calm, { files: 1 }, { files: 'disrupted' }, 'disrupted'],
  ['the disk of the uploads is full', calm, { 'files disk': 1 }, { files: 'disrupted' }, 'disrupted'],
  ['a carrier fails again and again', calm, { carrier: 3 }, { deliveries: 'disrupted' }, 'disrupted'],
  ['the disk of the database is full', calm, { 'database disk': 1 }, { orders: 'down' }, 'down'],
  [
    'the database is away',
    undefined,
    {},
    { pages: 'slow', orders: 'down', payments: 'down', emails: 'slow', files: 'slow', deliveries: 'slow' },
    'down',
  ],
  [
    'the database and the gateway are away',
    undefined,
    { razorpay: 3, files: 2 },
    { pages: 'slow', orders: 'down', payments: 'down', emails: 'slow', files: 'disrupted', deliveries: 'slow' },
    'down',
  ],
] as const)('when %s', (_what, numbers, failures, parts, worst) => {
  const status = statusOfParts(numbers, new Map(Object.entries(failures)))
  expect(status).toEqual({ ...fine, ...parts })
  expect(worstOf(Object.values(status))).toBe(worst)
})
