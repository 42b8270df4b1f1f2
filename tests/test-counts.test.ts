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
type File = { name: string; status: string; message?: string; assertionResults: object[] }
const vitest = (passed: number, files: File[]) =>
  report({ numPassedTests: passed, numPendingTests: 1, numTodoTests: 0, testResults: files })

test('a file that broke before its first test, and each failed test, is a failure with its name', () => {
  const failed = (fullName: string) => ({
    status: 'failed',
    fullName,
    failureMessages: [`${fullName} is not so\nat line 3`],
  })
  const files = [
    { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: 'b.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, failed('one'), failed('two')] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]
  expect(countVitest(vitest(2, files), 1)).toEqual({
    passed: 2,
    failed: 3,
    skipped: 1,
    failures: ['a.test.ts: no such module', 'b.test.ts > one: one is not so', 'b.test.ts > two: two is not so'],
  })
})

test('a run that says it failed never counts as all passed', () => {
  expect(countVitest(vitest(5, []), 1)).toMatchObject({ passed: 5, failed: 1, skipped: 1 })
  expect(countVitest(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
  expect(countAsOne('build', 2)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: ['build: exit code 2'] })
})

test('a journey that passed only at the second try failed', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'x.spec.ts',
    tests: [{ projectName: 'phone', status }],
  })
  const path = report({
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      { suites: [{ specs: [spec('buys', 'unexpected')] }], specs: [spec('pays', 'flaky'), spec('reads', 'expected')] },
    ],
  })
  expect(countPlaywright(path, 1)).toEqual({
    passed: 4,
    failed: 2,
    skipped: 2,
    failures: ['[phone] x.spec.ts > pays', '[phone] x.spec.ts > buys'],
  })
})
