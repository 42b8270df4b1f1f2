import { expect, test } from 'vitest'
import { usernameOfName } from './username-of-name.ts'

test.each([
  ['Asha Mehta', 1, 'asha.mehta'],
  ['Asha Mehta', 2, 'asha.mehta.2'],
  ['José  Núñez-Ortiz', 1, 'jose.nunez.ortiz'],
  ['  <b>Asha</b>  ', 1, 'b.asha.b'],
  ['李', 1, 'guest'],
  ['', 7, 'guest.7'],
  ['A very long name that goes on and on', 1, 'a.very.long.name.that.go'],
])('%s, choice %i: %s', (name, number, username) => {
  expect(usernameOfName(name, number)).toBe(username)
})

test('transliterates a Gujarati name to Latin letters', () => {
  expect(usernameOfName('આશા મહેતા')).toMatch(/^[a-z]+\.[a-z]+$/)
})
