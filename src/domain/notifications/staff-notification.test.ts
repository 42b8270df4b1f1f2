import { expect, test } from 'vitest'
import { audienceOf } from './staff-notification.ts'

const people = [{ id: 'asha' }, { id: 'kiran' }, { id: 'meera' }]

test.each([
  ['everyone', [], ['asha', 'kiran', 'meera']],
  ['chosen', ['kiran'], ['kiran']],
  ['chosen', ['kiran', 'gone'], ['kiran']],
  ['nobody', [], []],
] as const)('%s with %j is %j', (audience, accountIds, expected) => {
  expect(audienceOf({ audience, accountIds }, people).map(({ id }) => id)).toEqual(expected)
})

test('everyone hears of it when none of those chosen may see it any more', () => {
  expect(audienceOf({ audience: 'chosen', accountIds: ['gone'] }, people)).toEqual(people)
})
