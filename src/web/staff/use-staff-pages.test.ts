import { expect, test } from 'vitest'
import { joinPages } from './use-staff-pages.ts'

const page = (ids: string, nextCursor: string | null, count = 9) => ({
  items: [...ids].map((id) => ({ id })),
  nextCursor,
  count,
})

test('pages are one list, with what the first one says, that goes on where the last one ended', () => {
  expect(joinPages([page('ab', 'x', 5), page('cd', 'y', 4)])).toEqual(page('abcd', 'y', 5))
  expect(joinPages([page('ab', null)])).toEqual(page('ab', null))
})

test('what moved to a later page while they were read stands once', () => {
  expect(joinPages([page('ab', 'x'), page('ba', null)])?.items).toEqual([{ id: 'a' }, { id: 'b' }])
})

test('before the first page there is nothing', () => expect(joinPages([])).toBeUndefined())
