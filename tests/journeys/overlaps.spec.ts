import { expect, test } from '@playwright/test'
import { languages } from '#domain/language/language.ts'
import { allVisits, checkVisit, mainVisits, type Totals } from '../../bench/check-overlaps.ts'

const url = () => process.env.SHOP_URL ?? ''

test('no bar and no button covers what can be read, pressed or typed into on the main pages @main', async ({
  browser,
}) => {
  // Ten pages at two widths take a minute, and three on a busy machine.
  test.setTimeout(5 * 60_000)
  const totals: Totals = { checks: 0, faults: [] }
  for (const work of mainVisits()) await checkVisit(browser, url(), work, totals)
  expect(totals.faults).toEqual([])
  expect(totals.checks).toBeGreaterThan(100)
})

// All pages at all widths take some minutes in each language.
for (const language of process.env.EVERY_SCREEN ? languages : [])
  test(`no bar and no button covers anything on any page in ${language}`, async ({ browser }) => {
    test.setTimeout(45 * 60_000)
    const totals: Totals = { checks: 0, faults: [] }
    for (const work of await allVisits(browser, url(), [language])) await checkVisit(browser, url(), work, totals)
    expect(totals.faults).toEqual([])
  })
