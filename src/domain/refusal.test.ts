import { describe, expect, test } from 'vitest'
import en from '#texts/en/refusals.json' with { type: 'json' }
import gu from '#texts/gu/refusals.json' with { type: 'json' }
import hi from '#texts/hi/refusals.json' with { type: 'json' }
import { Refusal, refuse } from './refusal.ts'
import { refusalCodes, refusalPlaceholders, refusalStatus, statusOfRefusal } from './refusal-code.ts'

const flatten = (texts: Record<string, Record<string, string>>): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([group, codes]) =>
      Object.entries(codes).map(([name, text]): [string, string] => [`${group}/${name}`, text]),
    ),
  )
const placeholders = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((hit) => hit[1] ?? '').sort()

describe.each([
  ['en', flatten(en)],
  ['gu', flatten(gu)],
  ['hi', flatten(hi)],
])('refusals in %s', (_, texts) => {
  test('have one message for every code, and no other', () => {
    expect([...texts.keys()].sort()).toEqual([...refusalCodes].sort())
  })
  test.each(refusalCodes)('fills in exactly the details of %s, in a complete message', (code) => {
    const text = texts.get(code) ?? ''
    expect(placeholders(text)).toEqual([...(refusalPlaceholders[code] ?? [])].sort())
    expect(text).toMatch(/[.?।]$/)
    expect(text).not.toMatch(/[–—]/)
  })
})

test('uses only statuses of the API conventions', () => {
  const known = [400, 401, 403, 404, 405, 408, 409, 410, 412, 413, 415, 416, 422, 429, 431, 500, 503]
  expect(Object.entries(refusalStatus).filter(([, status]) => !known.includes(status))).toEqual([])
})

test('carries code and details, and its status is in the table', () => {
  const thrown = (() => {
    try {
      refuse('price/rose', { total: '₹640' })
    } catch (error) {
      return error
    }
  })()
  expect(thrown).toBeInstanceOf(Refusal)
  expect(statusOfRefusal(thrown as Refusal)).toBe(409)
  expect(thrown).toMatchObject({ code: 'price/rose', details: { total: '₹640' }, message: 'price/rose' })
})
