import { expect, test } from 'vitest'
import { gstrTableOf, type TaxedSupply } from './gstr-table.ts'

const sale: TaxedSupply = { kind: 'tax_invoice', supply: 'inside_state', isRegistered: true, isLarge: false, rate: 5 }

test.each<[string, Partial<TaxedSupply>, string]>([
  ['a sale inside the state', {}, '7'],
  ['a large one inside the state', { isLarge: true }, '7'],
  ['a small one to another state', { supply: 'between_states' }, '7'],
  ['a large one to another state', { supply: 'between_states', isLarge: true }, '5'],
  ['tax-free items', { kind: 'bill_of_supply', rate: 0 }, '8'],
  ['large and tax-free to another state', { supply: 'between_states', isLarge: true, rate: 0 }, '8'],
  ['an export', { supply: 'export' }, '6A'],
  ['an export of tax-free items', { supply: 'export', rate: 0 }, '6A'],
  ['a credit note for an export', { kind: 'credit_note', supply: 'export' }, '9B'],
  ['a credit note for a large sale', { kind: 'credit_note', supply: 'between_states', isLarge: true }, '9B'],
  ['a credit note for a small sale', { kind: 'credit_note' }, '7'],
  ['a supplier without a GSTIN', { isRegistered: false, supply: 'export' }, 'unregistered'],
])('%s', (_, part, table) => {
  expect(gstrTableOf({ ...sale, ...part })).toBe(table)
})
