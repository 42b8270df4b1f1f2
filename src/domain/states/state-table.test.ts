import { describe, expect, test } from 'vitest'
import { paymentCommands, paymentStates, paymentTable } from '../payments/payment-flow.ts'
import { Refusal } from '../refusal.ts'
import { refusalStatus } from '../refusal-code.ts'
import { sellerOrderCommands, sellerOrderStates, sellerOrderTable } from '../seller-orders/seller-order-flow.ts'
import { shipmentCommands, shipmentStates, shipmentTable } from '../shipping/shipment-flow.ts'
import { assertVersion } from './state-table.ts'

const machines = [
  {
    name: 'seller order',
    states: sellerOrderStates,
    commands: sellerOrderCommands,
    table: sellerOrderTable,
    starts: ['awaiting_acceptance'],
    ends: ['rejected', 'fulfilled', 'cancelled'],
  },
  {
    name: 'shipment',
    states: shipmentStates,
    commands: shipmentCommands,
    table: shipmentTable,
    starts: ['expecting'],
    ends: ['cancelled'],
  },
  {
    name: 'payment',
    states: paymentStates,
    commands: paymentCommands,
    table: paymentTable,
    starts: ['awaiting', 'cod_due'],
    ends: ['refunded'],
  },
] as const

describe.each(machines)('the $name table', ({ states, commands, table, starts, ends }) => {
  const steps: readonly (readonly [string, string, string, readonly string[], readonly string[]])[] = table.steps
  const stepsOut = (state: string) => steps.filter((step) => step[0] === state && step[2] !== state)

  test('has one row per state, command and role', () => {
    const keys = steps.flatMap((step) => step[3].map((role) => `${step[0]} ${step[1]} ${role}`))
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  })

  test('uses only states and commands of its lists, and all of them', () => {
    expect([...new Set(steps.flatMap((step) => [step[0], step[2]]))].sort()).toEqual([...states].sort())
    expect([...new Set(steps.map((step) => step[1]))].sort()).toEqual([...commands].sort())
  })

  test('reaches every state from its start', () => {
    const seen = new Set<string>(starts)
    for (let grew = true; grew; ) {
      const before = seen.size
      for (const step of steps) if (seen.has(step[0])) seen.add(step[2])
      grew = seen.size > before
    }
    expect(states.filter((state) => !seen.has(state))).toEqual([])
  })

  test('has no dead ends except its final states', () => {
    expect(states.filter((state) => stepsOut(state).length === 0).sort()).toEqual([...ends].sort())
  })

  test('has a guard and a refusal behind every name', () => {
    const guards: Record<string, { else: string }> = table.guards
    for (const step of steps)
      for (const name of step[4]) expect(Object.keys(refusalStatus), name).toContain(guards[name]?.else)
    const used = new Set(steps.flatMap((step) => step[4]))
    expect(Object.keys(guards).filter((name) => !used.has(name))).toEqual([])
  })
})

test('refuses a command from an outdated screen', () => {
  expect(() => assertVersion(4, 3)).toThrow(Refusal)
  expect(() => assertVersion(4, 3)).toThrow(expect.objectContaining({ code: 'flow/stale' }))
  expect(() => assertVersion(4, 4)).not.toThrow()
})
