import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countAsOne, countPlaywright, countVitest } from '../scripts/test-counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'haatdi-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))
const report = (content: object) => {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}
const vitest = (passed: number, files: { status: string; assertionResults: { status: string }[] }[]) =>
  report({ numPassedTests: passed, numPendingTests: 1, numTodoTests: 0, testResults: files })

test('a file that broke before its first test, and each failed test, is a failure', () => {
  const files = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }, { status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]
  expect(countVitest(vitest(2, files), 1)).toEqual({ passed: 2, failed: 3, skipped: 1 })
})

test('a run that says it failed never counts as all passed', () => {
  expect(countVitest(vitest(5, []), 1)).toEqual({ passed: 5, failed: 1, skipped: 1 })
  expect(countVitest(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countAsOne(2)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a journey that passed only at the second try failed', () => {
  const path = report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } })
  expect(countPlaywright(path, 1)).toEqual({ passed: 4, failed: 2, skipped: 2 })
})
