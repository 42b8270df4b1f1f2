import { expect, test } from 'vitest'
import { type ImportColumn, readImportRow } from './import-column.ts'

const columns: ImportColumn[] = [
  { key: 'amount', kind: 'money' },
  { key: 'count', kind: 'number', clears: true },
  { key: 'at', kind: 'time' },
  { key: 'store', kind: 'choice' },
  { key: 'kinds', kind: 'choices', clears: true },
  { key: 'on', kind: 'flag' },
  { key: 'name', kind: 'text' },
  { key: 'sum', kind: 'money', isOnlyShown: true },
]
const find = (column: string, text: string): string[] =>
  column === 'flag' ? (text === 'હા' ? ['yes'] : []) : ['one', 'two', 'three'].filter((code) => code.startsWith(text))
const read = (cells: Record<string, string>, stored = {}) => readImportRow(columns, cells, { find, stored })

test.each([
  [{ amount: '₹ ૧,૨૫૦.૫૦' }, { amount: 1250.5 }],
  [{ amount: '99999999999' }, 'money'],
  [{ count: '१२' }, { count: 12 }],
  [{ count: '1000000000' }, { count: 1_000_000_000 }],
  [{ count: '12345678901' }, 'number'],
  [{ count: '-' }, {}],
  [{ amount: '-' }, 'notCleared'],
  [{ at: '2026-11-28' }, { at: '2026-11-28' }],
  [{ at: '28/11/2026' }, { at: '2026-11-28' }],
  [{ at: '2026-11-28 09:30:00' }, { at: '2026-11-28T09:30' }],
  [{ at: '2026-02-30' }, 'time'],
  [{ at: 'tomorrow' }, 'time'],
  [{ store: 'o' }, { store: 'one' }],
  [{ store: 't' }, 'ambiguous'],
  [{ store: 'four' }, 'choice'],
  [{ kinds: 'one; two ;' }, { kinds: ['one', 'two'] }],
  [{ kinds: '-' }, { kinds: [] }],
  [{ on: 'હા' }, { on: true }],
  [{ on: 'perhaps' }, 'flag'],
  [{ name: '=1+1' }, 'formula'],
  [{ name: '#REF!' }, 'formula'],
  [{ name: '??? ????' }, 'destroyed'],
  [{ name: ' ખાખરા ' }, { name: 'ખાખરા' }],
  [{ name: '', sum: '5' }, {}],
])('the cell %j says %j', (cells, expected) => {
  const { said, problems } = read(cells)
  if (typeof expected === 'string') expect(problems).toEqual([{ column: Object.keys(cells)[0], code: expected }])
  else expect([said, problems]).toEqual([expected, []])
})

test('a cell is cleared by a dash, and left alone by nothing', () => {
  expect(read({ count: '-', kinds: '' }, { count: 5, kinds: ['one'] }).said).toEqual({ count: null })
})

test('a cell that says what is stored says nothing, also one of several records with its name', () => {
  expect(
    read({ amount: '10.00', store: 't', at: '2026-11-28' }, { amount: 10, store: 'two', at: '2026-11-28' }),
  ).toEqual({
    said: {},
    problems: [],
  })
})
