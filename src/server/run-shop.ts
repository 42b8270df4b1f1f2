import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { equipDemoAccounts } from './accounts/demo-accounts.ts'
import { createApp } from './app.ts'
import { isQuarantined } from './backup/quarantine-store.ts'
import { readConfig, requireEmail } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { openDemo } from './demo/open-demo.ts'
import { loadRenderer } from './http/load-renderer.ts'
import { listen } from './listen.ts'
import { openLog } from './open-log.ts'
import { drawBehind } from './pictures/draw-behind.ts'
import { printStartup } from './print-startup.ts'
import { readSecretFiles } from './secret-files.ts'
import { refuseDemoAccounts } from './seed/refuse-demo-accounts.ts'
import { findSessionSecret } from './session-secret.ts'
import { StartRefused } from './start-refused.ts'
import { whyFailed } from './why-failed.ts'

const unreadMilliseconds = 150
/** Until then a demo answers its first page, which would otherwise wait behind searches. */
const firstPageMilliseconds = 1_500

/** Wires everything together: settings, database, demo shop, app, listening, and shutdown. */
async function main(): Promise<void> {
  const root = join(import.meta.dirname, '../..')
  const config = readConfig(readSecretFiles(process.env))
  requireEmail(config)
  // Without traces nothing of it is loaded.
  const traces = config.traces && (await import('./traces/open-traces.ts')).openTraces(config.traces)
  const log = openLog(config.logLevel, undefined, traces?.logIds)
  const database = await openDatabase(config, log)
  traces?.database(database)
  const stopFirst = async (): Promise<void> => database.close()
  try {
    await migrate(database, join(root, 'database/migrations'))
    if (config.mode === 'production') await database.run(refuseDemoAccounts)
    const secret = findSessionSecret(config)
    const opened = { folder: join(root, 'database'), secret }
    const { demo, lacking } = config.mode === 'production' ? { demo: false } : await openDemo(database, config, opened)
    if (demo) await database.run(() => equipDemoAccounts(secret))
    const dist = join(root, 'dist')
    const quarantined = await isQuarantined(database.pool)
    const app = await createApp({
      config,
      database,
      log,
      dist,
      render: await loadRenderer(dist),
      secret,
      quarantined,
      traces,
      demoBar: demo && config.demoShop === 'year',
    })
    // Visitors of production come once a process listens; a demo is started by a person, who is not to wait.
    if (config.mode === 'production') await app.warmSearch()
    await listen(app.server, config)
    if (config.mode !== 'production') void sleep(firstPageMilliseconds, undefined, { ref: false }).then(app.warmSearch)
    if (config.metricsPort) await listen(app.metrics, { host: config.host, port: config.metricsPort })
    const drawing = drawBehind(root, app.showBuiltPictures)
    stopOnSignal(async () => {
      drawing.stop()
      app.drain()
      // A request sent before the signal but not read yet is on a connection that looks idle: it is read before idle
      // connections are closed.
      await sleep(Math.max(unreadMilliseconds, config.drainSeconds * 1_000))
      app.metrics.close()
      await app.close()
      await database.close()
      await traces?.close()
    })
    printStartup(config, { database: database.kind, demo, lacking, quarantined })
  } catch (error) {
    await stopFirst()
    throw error
  }
}

/** Handles signals. First: finish current work, at most 10 s. Second: exit at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = (): void => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), 10_000).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('The shop did not stop cleanly:', whyFailed(error))
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

function errorMessage(error: unknown): string {
  if (error instanceof StartRefused) return error.message
  return `The shop could not start: ${whyFailed(error)}`
}

main().catch((error: unknown) => {
  console.error(errorMessage(error))
  process.exit(1)
})
