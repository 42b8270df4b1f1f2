import { expect, test } from 'vitest'
import { searchRecordKey } from './search-record.ts'

test.each([
  ['khakhra', 'Khakhra!'],
  ['methi khakhra', 'મેથી  khakhra'],
])('"%s" and "%s" are recorded as one search', (one, other) => {
  expect(searchRecordKey(one)).toBe(searchRecordKey(other))
})

test.each(['someone@mail.example', '98250 12345', '૯૮૨૫૦૧૨૩૪૫', '  ', '!?'])(
  '"%s" may be personal or says nothing, and is not recorded',
  (typed) => expect(searchRecordKey(typed)).toBeUndefined(),
)

test('a key has a limit', () => {
  expect(searchRecordKey('sev '.repeat(400))?.length).toBeLessThanOrEqual(300)
})
