import { createHmac } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { deriveBackupKeys, hashSealed, sealInto } from './backup-encryption.ts'
import type { BackupLocation, BackupStore } from './backup-store.ts'
import { openBackupStore } from './open-backup-store.ts'
import { unsealFrom } from './unseal-from.ts'

const prefix = 'erasures/'
const dated = /^erasures\/(\d{4}-\d\d-\d\d)-[0-9a-f]{64}$/
const erasure = z.object({ accountId: z.string() })
const day = 24 * 60 * 60_000
/** Longer than any backup of ours, or of pgBackRest, goes back: an older one repeats nothing. */
const leastDays = 90
const atOnce = 8

type Journal = { place: BackupLocation; key: string }

/**
 * Notes beside the backups that the personal data of an account was erased, so that a copy restored from an earlier backup
 * can repeat it. The entry is encrypted and holds the account's number alone; noting it twice does no harm.
 */
export async function noteErasure({ place, key }: Journal, accountId: string, now: Date): Promise<void> {
  const store = openBackupStore(place)
  const keys = deriveBackupKeys(key)
  const scratch = await store.makeScratch()
  try {
    const path = join(scratch, 'erasure')
    const sealed = await sealInto(path, Readable.from([Buffer.from(JSON.stringify({ accountId }))]), keys)
    const hash = createHmac('sha256', keys.manifest).update(`erasure ${accountId}`).digest('hex')
    await store.put(`${prefix}${now.toISOString().slice(0, 10)}-${hash}`, path, sealed)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Returns the accounts of all entries. Raises `BrokenBackup` when one was changed or is of another key. */
export async function listErasures({ place, key }: Journal): Promise<string[]> {
  const store = openBackupStore(place)
  const keys = deriveBackupKeys(key)
  const names = (await store.list(prefix)).filter((name) => dated.test(name))
  const scratch = await store.makeScratch()
  const read = async (name: string): Promise<string> => {
    const expected = await hashSealed(await store.fetch(name, scratch))
    const target = join(scratch, `read-${name.slice(prefix.length)}`)
    await unsealFrom(store, { name, expected, scratch, keys }, target)
    return erasure.parse(JSON.parse(await readFile(target, 'utf8'))).accountId
  }
  try {
    const accounts = new Set<string>()
    for (let from = 0; from < names.length; from += atOnce)
      for (const id of await Promise.all(names.slice(from, from + atOnce).map(read))) accounts.add(id)
    return [...accounts]
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Deletes the entries that are older than the oldest backup and than any other that could be restored. */
export async function deleteExpiredErasures(store: BackupStore, oldestBackup: Date, now: Date): Promise<void> {
  const before = Math.min(oldestBackup.getTime(), now.getTime() - leastDays * day) - day
  const names = await store.list(prefix)
  await store.delete(names.filter((name) => new Date(dated.exec(name)?.[1] ?? now).getTime() < before))
}
