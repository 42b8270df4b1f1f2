import { readFileSync } from 'node:fs'

/**
 * Counts of passed and failed tests, with the names of the failed ones, so that the end of a long run repeats them.
 */
export type Counts = { passed: number; failed: number; skipped: number; failures: string[] }

/** Adds up the counts of several checks. */
export const sumOf = (counted: readonly Counts[]): Counts => ({
  passed: counted.reduce((sum, { passed }) => sum + passed, 0),
  failed: counted.reduce((sum, { failed }) => sum + failed, 0),
  skipped: counted.reduce((sum, { skipped }) => sum + skipped, 0),
  failures: counted.flatMap(({ failures }) => failures),
})

/** Formats counts as the last line of every run: `12 passed, 0 failed`. */
export const describeCounts = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** Returns the counts of a program that either succeeds or fails, counted as one test. */
export const countAsOne = (name: string, exitCode: number): Counts =>
  exitCode === 0
    ? { passed: 1, failed: 0, skipped: 0, failures: [] }
    : { passed: 0, failed: 1, skipped: 0, failures: [`${name}: exit code ${exitCode}`] }

type VitestReport = {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; message?: string; assertionResults: VitestAssertion[] }[]
}
type VitestAssertion = { status: string; fullName: string; failureMessages?: string[] }

/** Returns the counts of a Vitest JSON report; a file that broke before its first test counts as one failure. */
export function countVitest(path: string, exitCode: number): Counts {
  return withReport<VitestReport>(path, exitCode, (report) => {
    const failures = report.testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        return failed.length === 0
          ? [`${name}: ${firstLine(message)}`]
          : failed.map(({ fullName, failureMessages }) => `${name} > ${fullName}: ${firstLine(failureMessages?.[0])}`)
      })
    const skipped = report.numPendingTests + report.numTodoTests
    return { passed: report.numPassedTests, failed: failures.length, skipped, failures }
  })
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: PlaywrightSuite[]
}
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] }
type PlaywrightSpec = { title: string; file: string; tests: { projectName: string; status: string }[] }

/** Returns the counts of a Playwright JSON report; a journey that passed only on a retry counts as failed. */
export function countPlaywright(path: string, exitCode: number): Counts {
  return withReport<PlaywrightReport>(path, exitCode, ({ stats, suites = [] }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites
      .flatMap(specsOf)
      .flatMap(({ title, file, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ projectName }) => `[${projectName}] ${file} > ${title}`),
      ),
  }))
}

const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** Returns the counts of the benchmark report. */
export function countBenchmarks(path: string, exitCode: number): Counts {
  return withReport<Counts>(path, exitCode, (counts) => counts)
}

/** Adds a failure for a run that failed or left no report, so that it never counts as passed. */
function withReport<Report>(path: string, exitCode: number, count: (report: Report) => Counts): Counts {
  try {
    const counts = count(JSON.parse(readFileSync(path, 'utf8')))
    if (exitCode === 0 || counts.failed > 0) return counts
    return { ...counts, failed: 1, failures: [`exit code ${exitCode} though nothing in the report failed`] }
  } catch {
    return countAsOne('the report cannot be read', 1)
  }
}

const firstLine = (text = '') => text.split('\n', 1)[0]?.slice(0, 300) ?? ''
