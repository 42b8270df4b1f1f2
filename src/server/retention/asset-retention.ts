import { join } from 'node:path'
import { storeAssets } from '#server/http/former-assets.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'

const firstMilliseconds = 10_000
const pauseMilliseconds = 24 * 60 * 60_000
const pauseAfterFailure = 60_000

/** Stores the scripts and styles of this version, and notes once a day that it still runs. */
export const assetRetention = (dist: string): IntervalJob => ({
  name: 'asset retention',
  first: firstMilliseconds,
  run: async ({ log }) => {
    const stored = await storeAssets(join(dist, 'client/assets'))
    if (stored > 0) log.info({ stored }, 'scripts and styles stored for browsers that outlive this version')
    return pauseMilliseconds
  },
  pauseAfterFailure,
})
