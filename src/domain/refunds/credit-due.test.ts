import { expect, it } from 'vitest'
import { paise } from '../money/money.ts'
import { creditDue } from './credit-due.ts'

it.each<[string, number, number, number, number, number, number]>([
  // what                                              refund billed credited paid  back  due
  ['part of what was billed', 100, 300, 0, 300, 100, 100],
  ['all that was billed', 300, 300, 0, 300, 300, 300],
  ['the rest, after an earlier credit', 200, 300, 100, 300, 300, 200],
  ['given back before the bill, which is lower by it', 100, 200, 0, 300, 100, 0],
  ['an item cancelled before the bill', 100, 200, 0, 300, 100, 0],
  ['a late item of which 20 are kept and billed for themselves', 80, 220, 0, 300, 80, 0],
  ['what was kept of it, given back after all', 20, 220, 0, 300, 100, 20],
  ['a box sealed again without the item: its credit was given then', 100, 300, 100, 300, 100, 0],
  ['half of it before the bill, half of it after', 50, 250, 0, 300, 100, 50],
  ['never billed at all', 100, 0, 0, 300, 100, 0],
])('%s', (_, refunded, billed, credited, paid, givenBack, due) => {
  const thing = {
    billed: paise(billed),
    credited: paise(credited),
    paid: paise(paid),
    givenBack: paise(givenBack),
  }
  expect(creditDue(paise(refunded), thing)).toBe(due)
})
