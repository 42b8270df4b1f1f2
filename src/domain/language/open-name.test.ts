import { expect, test } from 'vitest'
import { isOpenName } from './open-name.ts'

test.each<[string, boolean]>([
  ['મેથી ખાખરા', true],
  ['જુવાર ખાખરા (ઘઉં વગરના)', true],
  ['કેસર ચા ગિફ્ટ ટિન', false],
  ['કાંસાની થાળીનો સેટ (૬ નંગ)', true],
  ['ચાંદી કે પાત્ર', false],
  ['ફ઼રસાણ', false],
  ['Methi Khakhra', true],
])('reports whether %s has only open syllables: %s', (name, open) => {
  expect(isOpenName(name)).toBe(open)
})
