import { attackPromises } from './attack-promises.ts'
import { callPromises } from './call-promises.ts'
import { correctnessPromises } from './correctness-promises.ts'
import { decisionPromises } from './decision-promises.ts'
import type { Promised } from './promised.ts'
import { rulePromises } from './rule-promises.ts'
import { screenPromises } from './screen-promises.ts'
import { statePromises } from './state-promises.ts'

/**
 * The promises of the specification, and the test that covers each; `scripts/unheld-promises.ts` checks after each
 * run that the test passed. `decisions` are those of the product's own page of decisions, `correctness` its rules of
 * correctness, `attacks` what once worked against it.
 */
export const allPromises: Record<string, Promised[]> = {
  ...screenPromises,
  ...statePromises,
  ...rulePromises,
  ...callPromises,
  decisions: decisionPromises,
  correctness: correctnessPromises,
  attacks: attackPromises,
}
