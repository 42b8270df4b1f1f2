import { readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number; skipped: number }

/** A program that either does well or does not, counted as one test. */
export const countAsOne = (exitCode: number): Counts => ({
  passed: exitCode === 0 ? 1 : 0,
  failed: exitCode === 0 ? 0 : 1,
  skipped: 0,
})

type VitestReport = {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Counts of a Vitest JSON report; a file that broke before its first test counts as one failure. */
export function countVitest(path: string, exitCode: number): Counts {
  return withReport<VitestReport>(path, exitCode, (report) => ({
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failed: report.testResults
      .filter(({ status }) => status === 'failed')
      .reduce(
        (sum, file) => sum + Math.max(1, file.assertionResults.filter(({ status }) => status === 'failed').length),
        0,
      ),
  }))
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** Counts of a Playwright JSON report; a journey that only passed when tried again did not pass. */
export function countPlaywright(path: string, exitCode: number): Counts {
  return withReport<PlaywrightReport>(path, exitCode, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }))
}

/** Counts of the figures' own report. */
export function countFigures(path: string, exitCode: number): Counts {
  return withReport<Counts>(path, exitCode, (counts) => counts)
}

/** A run that says it failed, or left no report, never counts as all passed. */
function withReport<Report>(path: string, exitCode: number, count: (report: Report) => Counts): Counts {
  try {
    const counts = count(JSON.parse(readFileSync(path, 'utf8')))
    return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch {
    return countAsOne(1)
  }
}
