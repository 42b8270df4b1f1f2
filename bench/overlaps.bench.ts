import { chromium } from '@playwright/test'
import { languages } from '#domain/language/language.ts'
import { journeyBrowser } from '#tests/support/journey-browser.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import type { Result } from './benchmark.ts'
import { allVisits, checkVisit, mainVisits, overlapWidths, type Totals } from './check-overlaps.ts'

export const name = 'overlaps'
/** `tests/journeys/overlaps.spec.ts` checks the same pages. */
export const leftOutOfTests = true

/** Number of pages open at the same time. */
const abreast = 3

/**
 * Checks every page at every width in every language for floating elements that cover readable or interactive
 * content.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  if (!journeyBrowser.executablePath)
    return { how: 'No Chromium on this machine.', measures: [], broken: ['Chromium is missing.'] }
  const running = process.env.SHOP_URL ? undefined : await startRunningShop({ env: wideLimits })
  const url = running?.url ?? process.env.SHOP_URL ?? ''
  const browser = await chromium.launch(journeyBrowser)
  const totals: Totals = { checks: 0, faults: [] }
  let pages = 0
  try {
    const waiting = small ? mainVisits() : await allVisits(browser, url)
    pages = new Set(waiting.map(({ visit }) => visit.path)).size
    await Promise.all(
      Array.from({ length: abreast }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await checkVisit(browser, url, next, totals)
      }),
    )
  } finally {
    await browser.close()
    await running?.stop()
  }
  return {
    how:
      `${pages} addresses, public and of everybody who works here, in ${languages.join(', ')} at ${overlapWidths.join(', ')} px by someone who comes for ` +
      'the first time: as painted first, hydrated with the cookie question, then with the question answered, scrolled down screen by screen, up ' +
      'again, and with the focus in its fields. Each fixed or sticky element is measured against all text and controls outside it; nothing may be wider than the window.',
    measures: [
      { name: 'checks', unit: 'checks', runs: [totals.checks] },
      { name: 'overlaps and overflows', unit: 'found', runs: [totals.faults.length], atMost: 0 },
    ],
    broken: groupFaults(totals.faults),
  }
}

/** Joins the faults that differ only in their page, language and width, so that a list of twenty shows them all. */
function groupFaults(faults: readonly string[]): string[] {
  const groups = new Map<string, string[]>()
  for (const fault of faults) {
    const what = fault.slice(fault.indexOf(': ') + 2).replace(/\d+ px/g, '… px')
    groups.set(what, [...(groups.get(what) ?? []), fault])
  }
  return [...groups.values()]
    .sort((one, other) => other.length - one.length)
    .map(([first = '', ...more]) => (more.length > 0 ? `${first} (and ${more.length} more like it)` : first))
}
