import type { Needs } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { type IntervalJob, pauseUntil } from '#server/jobs/interval-job.ts'
import { listDueCountries, listDueVersions, lockCountry, putInForce, secondsUntilNextVersion } from './country-store.ts'

/** A version that is published meanwhile begins at most this late (milliseconds). */
const longestPause = 10_000

/** Begins versions of countries: at the second while the job waits for one, at most 10 seconds late otherwise. */
export const countryVersionWatch: IntervalJob = {
  name: 'versions of countries',
  first: 5_000,
  run: async (context) => {
    await applyCountryVersions(context)
    return pauseUntil(await secondsUntilNextVersion(), longestPause)
  },
  pauseAfterFailure: longestPause,
}

/** Runs one pass: each country in a transaction of its own, under its lock. One that fails is logged and stops no other. */
export async function applyCountryVersions(context: Needs<'log' | 'catalogueChanged'>): Promise<void> {
  for (const code of await listDueCountries())
    try {
      await transaction(async () => {
        await lockCountry(code)
        await applyDueVersions(context, code)
      })
    } catch (error) {
      context.log.error({ err: error, country: code }, 'could not begin a version of a country')
    }
}

/** Puts the due versions of a locked country into force, the earliest first; returns whether there were any. */
export async function applyDueVersions(context: Needs<'catalogueChanged'>, code: string): Promise<boolean> {
  const due = await listDueVersions(code)
  for (const version of due) await putInForce(version)
  if (due.length > 0) afterCommit(() => context.catalogueChanged())
  return due.length > 0
}
