import { expect, it } from 'vitest'
import { freeHubCode, hubCodeOf } from './hub-code.ts'

it('begins the numbers of manifests with its code, else with its id', () => {
  expect(hubCodeOf({ id: 'surat', code: 'STV' })).toBe('STV')
  expect(hubCodeOf({ id: 'surat', code: null })).toBe('SUR')
})

it.each([
  ['surat', [], 'SUR'],
  ['surat', ['SUR'], 'SURA'],
  ['surendranagar', ['SUR', 'SURA'], 'SURE'],
  ['surat', ['SUR', 'SURA', 'SURAT'], 'SUAA'],
  ['surat', ['SUR', 'SURA', 'SURAT', 'SUAA'], 'SUAB'],
  ['un', [], 'UNX'],
])('gives %s beside %j the code %s', (id, taken, code) => {
  expect(freeHubCode(id, taken)).toBe(code)
})
