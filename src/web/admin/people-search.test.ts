import { expect, test } from 'vitest'
import { peopleSearchOf } from './people-search.ts'

const cases: [string, Record<string, unknown>, object][] = [
  ['nothing', {}, {}],
  [
    'all of it',
    { q: 'mira', role: 'courier', state: 'disabled', cursor: 'x' },
    { q: 'mira', role: 'courier', state: 'disabled', cursor: 'x' },
  ],
  ['a number looked for', { q: 42 }, { q: '42' }],
  ['a role and a state that do not exist', { role: 'owner', state: 'asleep' }, {}],
  ['lists, as a repeated query gives them', { q: ['a'], cursor: ['b'] }, {}],
]
test.each(cases)('the address of the list of accounts says %s', (_name, search, expected) => {
  expect(peopleSearchOf(search)).toEqual(expected)
})
