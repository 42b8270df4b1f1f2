import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { callPromises } from './support/promises/call-promises.ts'
import { correctnessPromises } from './support/promises/correctness-promises.ts'
import { decisionPromises } from './support/promises/decision-promises.ts'
import type { Promised } from './support/promises/promised.ts'
import { rulePromises } from './support/promises/rule-promises.ts'
import { screenPromises } from './support/promises/screen-promises.ts'
import { statePromises } from './support/promises/state-promises.ts'

/**
 * What the specification promises a visitor, and the test that holds it. A test that is renamed or taken away makes this list fail, so that no promise
 * is left without one. `decisions` are those of the product's own page of decisions, `correctness` its rules of correctness.
 */
const promises: Record<string, Promised[]> = {
  ...screenPromises,
  ...statePromises,
  ...rulePromises,
  ...callPromises,
  decisions: decisionPromises,
  correctness: correctnessPromises,
}

/** Rules about what the shop does not do yet: payouts (30, 31) and labels bought of a carrier (33). */
const notYet = [30, 31, 33]

/** The names of a file's tests and groups, and the rows that fill such a name. */
function namesIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const text = `(?:'((?:[^'\\\\]|\\\\.)*)'|"((?:[^"\\\\]|\\\\.)*)"|\`((?:[^\`\\\\]|\\\\.)*)\`)`
  const called = new RegExp(`\\b(?:it|test|describe)(?:\\.(?!skip|todo)\\w+)*\\(\\s*${text}`, 'g')
  const filled = new RegExp(`\\)\\(\\s*${text}`, 'g')
  const row = new RegExp(`^\\s*\\[?\\s*${text},`, 'gm')
  return [called, filled, row].flatMap((pattern) =>
    [...source.matchAll(pattern)].map((found) => (found[1] ?? found[2] ?? found[3] ?? '').replace(/\\(.)/g, '$1')),
  )
}

describe.each(Object.entries(promises))('%s', (_, promised) => {
  it.each(promised)('%s', (_promise, file, name) => {
    expect(existsSync(file), `${file} is gone: which test holds the promise now?`).toBe(true)
    const held = namesIn(file).some((known) => known.includes(name))
    expect(held, `no test of ${file} is called "${name}" any more: which one holds the promise now?`).toBe(true)
  })
})

test('each of the 42 rules of correctness is held, or waits for what it is about', () => {
  const held = correctnessPromises.map(([promise]) => Number.parseInt(promise, 10))
  const numbers = [...new Set([...held, ...notYet])].toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 42 }, (_, at) => at + 1))
  expect(notYet.filter((rule) => held.includes(rule))).toEqual([])
})
