import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { ShopSecret } from '#server/shop-secret.ts'
import { StartRefused } from '#server/start-refused.ts'

/**
 * Returns the secrets that sign and seal: the current one of the setting, else the one saved in the data folder, created
 * at the first start of a demo; and those before it.
 */
export const findSessionSecret = (
  config: Pick<Config, 'sessionSecret' | 'previousSecrets' | 'dataDir'>,
): ShopSecret => ({ current: config.sessionSecret ?? findSavedSecret(config), previous: config.previousSecrets })

function findSavedSecret(config: Pick<Config, 'dataDir'>): string {
  const path = join(config.dataDir, 'session-secret')
  try {
    mkdirSync(config.dataDir, { recursive: true })
    // With `wx` only one of several starting processes writes; the others read what it wrote.
    writeFileSync(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new StartRefused(`DATA_DIR is "${config.dataDir}", but that folder cannot be written to.`)
    }
  }
  return readFileSync(path, 'utf8').trim()
}
