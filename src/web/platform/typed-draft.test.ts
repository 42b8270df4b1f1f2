import { expect, test } from 'vitest'
import { parseDraft } from './typed-draft.ts'

test.each([
  [null, {}],
  ['', {}],
  ['no json', {}],
  ['null', {}],
  ['"text"', {}],
  ['{"message":"Hello","topic":3,"email":null}', { message: 'Hello' }],
])('a draft kept as %j is read as %o', (stored, draft) => {
  expect(parseDraft(stored)).toEqual(draft)
})
