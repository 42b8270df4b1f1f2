import { existsSync, readFileSync } from 'node:fs'
import type { Promised } from '#tests/support/promises/promised.ts'

/** An executed test: its full name, and its result. */
export type Outcome = { file: string; name: string; passed: boolean }

/**
 * Returns the promises that no passed test of a run covers; a failed test of the same name breaks the promise for all
 * of them.
 */
export function findUnheld(
  promises: Readonly<Record<string, readonly Readonly<Promised>[]>>,
  outcomes: readonly Outcome[],
): string[] {
  return Object.entries(promises).flatMap(([group, promised]) =>
    promised.flatMap(([promise, file, name]) => {
      const pattern = patternOf(name)
      const own = outcomes.filter((outcome) => outcome.file.endsWith(file) && pattern.test(outcome.name))
      return own.length > 0 && own.every(({ passed }) => passed) ? [] : [`${group}: ${promise} (${file} > ${name})`]
    }),
  )
}

/** Matches a test name as written in the source: a placeholder matches any text. */
const patternOf = (name: string) =>
  new RegExp(
    name
      .split(/%[sdjo]|\$\{[^}]*\}|\$\w+/)
      .map((literal) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  )

type VitestReport = { testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[] }
type Suite = {
  title: string
  suites?: Suite[]
  specs?: { title: string; file: string; tests: { status: string }[] }[]
}

/** Reads the executed tests from the reports of Vitest and Playwright; skipped tests are not included. */
export function readOutcomes(vitest: readonly string[], playwright: string): Outcome[] {
  const fromVitest = vitest.filter(existsSync).flatMap((path) => {
    const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'))
    return report.testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ fullName, status }) => ({ file, name: fullName, passed: status === 'passed' })),
    )
  })
  if (!existsSync(playwright)) return fromVitest
  const { suites = [] }: { suites?: Suite[] } = JSON.parse(readFileSync(playwright, 'utf8'))
  return [...fromVitest, ...suites.flatMap(outcomesOf)]
}

function outcomesOf({ suites = [], specs = [] }: Suite): Outcome[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status }) => ({ file: `tests/journeys/${file}`, name: title, passed: status === 'expected' })),
  )
  return [...own, ...suites.flatMap(outcomesOf)]
}
