import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { untilLaidOut } from '#tests/support/laid-out.ts'

type RunOptions = Parameters<AxeBuilder['options']>[0]
type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

/** All of axe's rules, and the one on target size, which axe leaves out by itself. */
const options: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }

/** What axe finds wrong with a page as it stands, once all of it is laid out, one sentence for each rule broken. */
export async function findViolations(page: Page): Promise<string[]> {
  await untilLaidOut(page)
  const { violations } = (await lookAgain(page)) ?? (await lookFirst(page))
  return violations.map(
    ({ id, nodes }) =>
      `${id} at ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(', ')}`,
  )
}

/** Brings axe into the page. No page has frames of others, so the older way, which needs no second page, sees all. */
const lookFirst = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options(options).analyze()

/** Where axe is in the page already; bringing it in takes longer than its look. */
const lookAgain = (page: Page): Promise<AxeResults | undefined> =>
  page.evaluate(async (wanted) => {
    type Axe = { run(context: Document, options: RunOptions): Promise<AxeResults> }
    const { axe } = window as { axe?: Axe }
    return axe?.run(document, wanted)
  }, options)
