import { describe, expect, test } from 'vitest'
import { type Actor, system } from '../states/state-table.ts'
import {
  decideRefund,
  isRefusable,
  openRefundCommands,
  type RefundCause,
  type RefundCommand,
  type RefundGuardInput,
  type RefundRetryFlags,
  type RefundState,
  refundCommands,
  refundStates,
  refundTable,
} from './refund-flow.ts'

const admin: Actor = { as: 'admin' }
const customer: Actor = { as: 'user' }
const seller: Actor = { as: 'seller' }
const agreed = { approvals: 1, approvalsNeeded: 1 }
const goodwill = { cause: 'goodwill', isManual: false } as const
const owed = { cause: 'cancelled', isManual: false } as const
const no = { reason: 'asked twice', origin: goodwill }
const payout = { reference: 'UTR 4711' }

test.each<[string, RefundState, RefundCommand, Actor, RefundGuardInput, RefundState]>([
  ['a small one needs nobody', 'requested', 'approve', system, {}, 'approved'],
  ['enough have agreed', 'requested', 'approve', admin, agreed, 'approved'],
  ['an admin turns it down with a reason', 'requested', 'refuse', admin, no, 'refused'],
  ['the shop asks the gateway', 'approved', 'submit', system, {}, 'submitted'],
  ['it is taken off the cash still due', 'approved', 'settle_otherwise', system, payout, 'succeeded'],
  ['an admin pays by bank', 'approved', 'settle_otherwise', admin, payout, 'succeeded'],
  ['the gateway did it', 'submitted', 'succeed', system, {}, 'succeeded'],
  ['the gateway did not', 'submitted', 'fail', system, {}, 'failed'],
  ['the shop tries again', 'failed', 'submit', system, {}, 'submitted'],
  ['an admin has it tried again', 'failed', 'retry', admin, {}, 'approved'],
  ['an admin pays by bank what the gateway cannot', 'failed', 'settle_otherwise', admin, payout, 'succeeded'],
  ['its answer was lost', 'approved', 'succeed', system, {}, 'succeeded'],
  ['someone did it at the gateway’s dashboard', 'failed', 'succeed', system, {}, 'succeeded'],
  ['it came back from the bank of the payer', 'succeeded', 'bounce', system, {}, 'failed'],
  ['its money is gone before anybody agreed', 'requested', 'give_up', system, {}, 'refused'],
  ['its money is gone before it left', 'approved', 'give_up', system, {}, 'refused'],
  ['its money is gone after it failed', 'failed', 'give_up', system, {}, 'refused'],
  ['after a crash it is asked again', 'submitted', 'submit', system, {}, 'submitted'],
  ['a repeated report takes effect once', 'succeeded', 'succeed', system, {}, 'succeeded'],
])('%s', (_what, from, command, actor, input, to) => expect(decideRefund(from, command, actor, input)).toBe(to))

test('has no other step', () => {
  const steps = refundTable.steps.map(([from, command]) => `${from} ${command}`)
  expect(new Set(steps).size).toBe(17)
  for (const state of refundStates)
    for (const command of refundCommands)
      for (const actor of [admin, system])
        if (!steps.includes(`${state} ${command}`))
          expect(() => decideRefund(state, command, actor, { ...agreed, ...payout, ...no })).toThrow()
})

test.each<[string, RefundState, RefundCommand, Actor, RefundGuardInput, string]>([
  ['one yes where two are needed', 'requested', 'approve', admin, { approvals: 1, approvalsNeeded: 2 }, 'flow/not-now'],
  ['no yes where one is needed', 'requested', 'approve', system, { approvalsNeeded: 1 }, 'flow/not-now'],
  ['a no without a reason', 'requested', 'refuse', admin, { origin: goodwill }, 'flow/reason-needed'],
  ['a no for blanks', 'requested', 'refuse', admin, { ...no, reason: '  ' }, 'flow/reason-needed'],
  ['a bank payment without its reference', 'approved', 'settle_otherwise', admin, {}, 'flow/proof-needed'],
  ['a bank payment with a blank one', 'failed', 'settle_otherwise', admin, { reference: ' ' }, 'flow/proof-needed'],
  ['a bank payment while the gateway is asked', 'submitted', 'settle_otherwise', admin, payout, 'flow/not-now'],
  ['a no once it is approved', 'approved', 'refuse', admin, { ...no, reason: 'late' }, 'flow/not-now'],
  ['a no to what is owed', 'requested', 'refuse', admin, { reason: 'no', origin: owed }, 'payment/refund-owed'],
  ['a no to nobody knows what', 'requested', 'refuse', admin, { reason: 'no' }, 'payment/refund-owed'],
  ['a no by the machine', 'requested', 'refuse', system, no, 'auth/role'],
  ['an admin in the name of the gateway', 'submitted', 'succeed', admin, {}, 'auth/role'],
  ['an admin in the name of the bank', 'succeeded', 'bounce', admin, {}, 'auth/role'],
  ['an admin who gives up', 'failed', 'give_up', admin, {}, 'auth/role'],
  ['an admin who asks the gateway past the shop', 'approved', 'submit', admin, {}, 'auth/role'],
  ['a customer', 'requested', 'approve', customer, agreed, 'auth/role'],
  ['a maker', 'requested', 'refuse', seller, no, 'auth/role'],
])('refuses %s', (_what, state, command, actor, input, code) =>
  expect(() => decideRefund(state, command, actor, input)).toThrow(expect.objectContaining({ code })),
)

describe('commands of an admin', () => {
  test.each<[RefundState, RefundCommand[]]>([
    ['requested', ['approve', 'refuse']],
    ['approved', []],
    ['submitted', []],
    ['failed', ['retry', 'settle_otherwise']],
    ['succeeded', []],
    ['refused', []],
  ])('for one that is %s and uses the gateway: %j', (state, commands) => {
    expect(openRefundCommands(state, 'gateway', goodwill)).toEqual(commands)
    expect(openRefundCommands(state, 'less_cash', goodwill)).toEqual(commands)
  })

  test.each<[RefundRetryFlags, RefundCommand[]]>([
    [{ isQueued: true }, ['retry']],
    [{ bounced: true }, ['settle_otherwise']],
    [{ bounced: true, isQueued: true }, []],
  ])('for one that failed, where %j: %j', (flags, commands) => {
    expect(openRefundCommands('failed', 'gateway', goodwill, flags)).toEqual(commands)
  })

  test('marks a bank refund as paid once it is approved', () => {
    expect(openRefundCommands('approved', 'bank', goodwill)).toEqual(['settle_otherwise'])
    expect(openRefundCommands('requested', 'bank', goodwill)).toEqual(['approve', 'refuse'])
  })

  // docs/spec/decisions.md#31: a cancelled order ends with its refund, whatever the amount.
  test.each<[RefundCause, boolean, boolean]>([
    ['cancelled', false, false],
    ['shortage', false, false],
    ['claim', false, true],
    ['goodwill', false, true],
    ['cancelled', true, true],
    ['shortage', true, true],
    ['claim', true, true],
    ['goodwill', true, true],
  ])('one requested as %s, manually: %s, may be refused: %s', (cause, isManual, may) => {
    expect(isRefusable({ cause, isManual })).toBe(may)
    expect(openRefundCommands('requested', 'gateway', { cause, isManual }).includes('refuse')).toBe(may)
  })
})
