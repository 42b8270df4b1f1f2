import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { untilLaidOut } from '#tests/support/laid-out.ts'

type RunOptions = Parameters<AxeBuilder['options']>[0]
type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

/** All axe rules, and the target-size rule, which axe disables by default. */
const options: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }

/** Returns the axe violations of a page in its current state, after complete layout: one sentence for each rule. */
export async function findViolations(page: Page): Promise<string[]> {
  await untilLaidOut(page)
  const { violations } = (await rerunAxe(page)) ?? (await runAxe(page))
  return violations.map(
    ({ id, nodes }) =>
      `${id} at ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(', ')}`,
  )
}

/**
 * Loads axe into the page and runs it. No page has third-party frames, so legacy mode, which needs no second page,
 * sees everything.
 */
const runAxe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options(options).analyze()

/** Runs axe again where it is already in the page, since loading it takes longer than the check. */
const rerunAxe = (page: Page): Promise<AxeResults | undefined> =>
  page.evaluate(async (wanted) => {
    type Axe = { run(context: Document, options: RunOptions): Promise<AxeResults> }
    const { axe } = window as { axe?: Axe }
    return axe?.run(document, wanted)
  }, options)
