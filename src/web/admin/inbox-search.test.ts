import { expect, test } from 'vitest'
import { inboxSearchOf, messageStates } from './inbox-search.ts'

test.each([
  [{}, {}],
  [
    { state: 'waiting', q: 'khakhra', cursor: 'abc' },
    { state: 'waiting', q: 'khakhra', cursor: 'abc' },
  ],
  [{ state: 'closed', q: '', other: '1' }, {}],
  [{ q: 24070 }, { q: '24070' }],
])('the address %o asks for %o', (search, wanted) => {
  expect(inboxSearchOf(messageStates)(search)).toEqual(wanted)
})
