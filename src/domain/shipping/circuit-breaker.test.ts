import { expect, test } from 'vitest'
import { afterFailure, isCircuitOpen } from './circuit-breaker.ts'

const at = (seconds: number) => new Date(Date.UTC(2025, 9, 18, 10) + seconds * 1000)
const closedCircuit: ReturnType<typeof afterFailure> = { failures: 0, since: null, openUntil: null }
const failAt = (...seconds: number[]) =>
  seconds.reduce((circuit, second) => afterFailure(circuit, at(second)), closedCircuit)

test('opens after five failures within a minute, for a minute', () => {
  expect(isCircuitOpen(failAt(0, 1, 2, 3), at(4))).toBe(false)
  const open = failAt(0, 1, 2, 3, 4)
  expect([isCircuitOpen(open, at(5)), isCircuitOpen(open, at(63)), isCircuitOpen(open, at(65))]).toEqual([
    true,
    true,
    false,
  ])
})

test('forgives failures that are further apart', () => {
  expect(isCircuitOpen(failAt(0, 20, 40, 61, 80, 100, 122), at(123))).toBe(false)
})
