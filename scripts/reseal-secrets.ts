import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { renewCustomerKeys, resealFiles, resealTexts } from '#server/secrets/reseal.ts'
import { findSessionSecret } from '#server/session-secret.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { root } from './repository-root.ts'
import { runCommandLine } from './run-command-line.ts'

/**
 * `npm run secrets:reseal`: seals under SESSION_SECRET what is stored under one of SESSION_SECRET_PREVIOUS, and says what is
 * left. It may be stopped and run again, also while the shop runs. Ends with 1 while something is left that no secret opens.
 * An embedded database belongs to one process: stop the shop first.
 */
runCommandLine({ usage: 'secrets:reseal' }, async (config) => {
  const database = await openDatabase(config)
  try {
    await migrate(database, join(root, 'database/migrations'))
    const secret = findSessionSecret(config)
    const { texts, files, keys } = await database.run(async () => ({
      texts: await resealTexts(secret),
      files: await resealFiles({ secret, storage: openStorage(config) }),
      keys: await renewCustomerKeys(secret),
    }))
    process.stdout.write(`${texts.resealed} texts and ${files.resealed} documents sealed again, `)
    process.stdout.write(`${keys} uses of coupon codes renewed.\n`)
    const left = texts.unreadable + files.unreadable
    process.stdout.write(left === 0 ? nothingLeft : whatIsLeft(texts.unreadable, files.unreadable))
    process.exitCode = left === 0 ? 0 : 1
  } finally {
    await database.close()
  }
})

const nothingLeft =
  'Everything stored is sealed under SESSION_SECRET. docs/operate/rotate.md says when the former one can go.\n'

const whatIsLeft = (texts: number, files: number): string =>
  `Left: ${texts} texts and ${files} documents that no secret opens. Add the one they were sealed with to SESSION_SECRET_PREVIOUS and run this again.\n`
