import { expect, test } from 'vitest'
import { type Paise, paise, sum } from '../money/money.ts'
import { divideRefund } from './divide-refund.ts'
import type { RefundComponent } from './refund-cap.ts'

const source = (id: string, left: number, lines: string[] = []) => ({ id, left: paise(left), lineIds: new Set(lines) })
const goods = (lineId: string | null, amount: number): RefundComponent => ({
  kind: 'goods',
  lineId,
  amount: paise(amount),
})
const delivery = (amount: number): RefundComponent => ({ kind: 'delivery', lineId: null, amount: paise(amount) })

test('an order with one payment gets its refund as it is', () => {
  const components = [goods('a', 100), delivery(-30)]
  expect(divideRefund(components, [source('first', 50)])).toEqual([{ id: 'first', components }])
  expect(divideRefund(components, [])).toEqual([])
})

test('each line goes back to the payment that paid it, and the whole order to both', () => {
  const sources = [source('first', 160), source('second', 75, ['b'])]
  expect(divideRefund([goods('b', 50), delivery(10)], sources)).toEqual([
    { id: 'second', components: [goods('b', 50), delivery(10)] },
  ])
  expect(divideRefund([goods('a', 50), delivery(10)], sources)).toEqual([
    { id: 'first', components: [goods('a', 50), delivery(10)] },
  ])
  expect(divideRefund([goods('a', 100), goods('b', 50), delivery(85)], sources)).toEqual([
    { id: 'first', components: [goods('a', 100), delivery(60)] },
    { id: 'second', components: [goods('b', 50), delivery(25)] },
  ])
})

test('what a payment has no more comes from the other one', () => {
  const sources = [source('first', 40), source('second', 75, ['b'])]
  expect(divideRefund([goods('a', 100)], sources)).toEqual([
    { id: 'first', components: [goods('a', 40)] },
    { id: 'second', components: [goods('a', 60)] },
  ])
})

test('what became due is deducted where its lines go back, and no part falls below zero', () => {
  const sources = [source('first', 100), source('second', 75, ['b'])]
  // The added line made delivery 30 cheaper, so that 75 were paid for it.
  expect(divideRefund([goods('b', 105), delivery(-30)], sources)).toEqual([
    { id: 'second', components: [goods('b', 105), delivery(-30)] },
  ])
  expect(divideRefund([goods('a', 30), goods('b', 50), delivery(-60)], sources)).toEqual([
    { id: 'first', components: [goods('a', 30), delivery(-30)] },
    { id: 'second', components: [goods('b', 50), delivery(-30)] },
  ])
})

test('random refunds are divided to the paisa, within what is left of each payment', () => {
  let state = 7
  const roll = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  for (let round = 0; round < 500; round++) {
    const sources = [
      source('first', roll(300)),
      source('second', roll(300), ['b', 'c']),
      source('third', roll(300), ['d']),
    ]
    const all = sum(sources.map(({ left }) => left))
    const wanted = ['a', 'b', 'c', 'd', null].map((line) => goods(line, roll(120)))
    const positive: RefundComponent[] = []
    let used = 0
    for (const component of wanted) {
      const amount = Math.min(component.amount, all - used)
      used += amount
      if (amount > 0) positive.push({ ...component, amount: paise(amount) })
    }
    const due = roll(used + 1)
    const components = due > 0 ? [...positive, delivery(-due)] : positive
    const parts = divideRefund(components, sources)
    const amountOf = (list: readonly RefundComponent[]): Paise => sum(list.map(({ amount }) => amount))
    expect(amountOf(parts.flatMap((part) => part.components))).toBe(amountOf(components))
    for (const part of parts) {
      expect(amountOf(part.components)).toBeGreaterThanOrEqual(0)
      expect(amountOf(part.components)).toBeLessThanOrEqual(sources.find(({ id }) => id === part.id)!.left)
    }
    for (const { kind, lineId, amount } of components)
      expect(
        amountOf(
          parts.flatMap((part) => part.components.filter((each) => each.kind === kind && each.lineId === lineId)),
        ),
      ).toBe(amount)
  }
})
