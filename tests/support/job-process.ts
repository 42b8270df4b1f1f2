import { pino } from 'pino'
import { backgroundJobs } from '#server/background-jobs.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { readClockAhead } from '#server/db/shop-clock.ts'
import { ResponseCache } from '#server/http/response-cache.ts'
import { openContext } from '#server/open-context.ts'
import { onlySecret } from '#server/shop-secret.ts'

/**
 * A process of the shop with the settings of its environment that serves nobody: it runs one round of a background job
 * for each message that names one, and answers with what failed, if anything. Its argument is the folder of built files.
 */
const [dist = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const database = await openDatabase({ database: { ...config.database, clocked: true } })
await readClockAhead(database.pool)
const log = pino({ level: 'silent' })
const secret = onlySecret(config.sessionSecret ?? '')
const { context } = await openContext({ config, database, log, secret, dist }, new ResponseCache(), () => undefined)

process.on('message', (name) => {
  const job = backgroundJobs.find((each) => each.name === name)
  database
    .run(async () => job?.run(context, database))
    .then(
      () => process.send?.(null),
      (error: Error) => process.send?.(error.stack ?? error.message),
    )
})
process.send?.('ready')
