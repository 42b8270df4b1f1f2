import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUsername, usernameKey } from './username.ts'
import { usernameSkeleton } from './username-skeleton.ts'

const alike: [string, string][] = [
  ['hetal', 'hetaI'],
  ['hetal', 'heta1'],
  ['nilesh', 'nllesh'],
  ['gopal', 'g0pal'],
  ['farmfood', 'farrnfood'],
  ['wadi', 'vvadi'],
  ['hetal.shah', 'Hetal_Shah'],
  ['hetal.shah', 'hetal--shah'],
  ['andre', 'andr\u00e9'],
  ['આશા', 'અાશા'],
  ['ઓમકાર', 'અોમકાર'],
  ['ઓમકાર', 'અાેમકાર'],
  ['ઐશ્વર્યા', 'એેશ્વર્યા'],
  ['ગોપાલ', 'ગાેપાલ'],
  ['ગૌરી', 'ગાૈરી'],
  ['હેતલ૨૧', 'હેતલ21'],
  ['ગોપાલ', 'ગોપાાલ'],
  ['चाँद', 'चांद'],
  ['आशा', 'अाशा'],
  ['गोपाल', 'गाेपाल'],
  ['औरा', 'अाैरा'],
  ['ऐश्वर्या', 'एेश्वर्या'],
  ['कलम', '\u0958\u0932\u092e'],
  ['ईशा', 'र्इशा'],
]
test.each(alike)('%s and %s look alike', (one, other) => {
  expect(usernameSkeleton(one)).toBe(usernameSkeleton(other))
})

const apart: [string, string][] = [
  ['hetal', 'hetul'],
  ['sarla', 'sarala'],
  ['seller', 'seller2'],
  ['guest.2', 'guest.3'],
  ['ગોપાલ', 'ગોપલ'],
  ['ઓમ', 'ઔમ'],
  ['गोपी', 'गोपि'],
]
test.each(apart)('%s and %s are read as two names', (one, other) => {
  expect(usernameSkeleton(one)).not.toBe(usernameSkeleton(other))
})

const signs = fc.constantFrom(...'abilmnorvw01._-', ...'અઆઓાેૈોંઁ૧', ...'अआओाेैोंँ१', 'é')
const names = fc.array(signs, { minLength: 3, maxLength: 12 }).map((all) => all.join(''))

test('usernames that are equal in any case or encoding have one skeleton', () => {
  fc.assert(
    fc.property(names.filter(isUsername), (name) => {
      expect(usernameSkeleton(usernameKey(name))).toBe(usernameSkeleton(name))
      expect(usernameSkeleton(name.toUpperCase().normalize('NFD'))).toBe(usernameSkeleton(name))
    }),
  )
})

test('numbered usernames stay apart', () => {
  const skeletons = Array.from({ length: 2_000 }, (_, number) => usernameSkeleton(`person${number}`))
  expect(new Set(skeletons).size).toBe(skeletons.length)
})
