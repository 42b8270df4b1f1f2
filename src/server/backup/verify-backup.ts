import { rm } from 'node:fs/promises'
import { deriveBackupKeys } from './backup-encryption.ts'
import { type BackupManifest, readManifest } from './backup-manifest.ts'
import type { BackupLocation } from './backup-store.ts'
import { openBackupStore } from './open-backup-store.ts'
import { unsealFrom } from './unseal-from.ts'

/**
 * Reads a backup whole: the manifest's signature, and size, checksum and authenticity of the database and of every
 * file. Raises `BrokenBackup` with the first fault. That it can be restored is shown by restoring it.
 */
export async function verifyBackup(place: BackupLocation, name: string, key: string): Promise<BackupManifest> {
  const store = openBackupStore(place)
  const keys = deriveBackupKeys(key)
  const scratch = await store.makeScratch()
  try {
    const manifest = await readManifest(store, { name, scratch, keys })
    await unsealFrom(store, { name: `${name}/database`, expected: manifest.database, scratch, keys })
    for (const file of manifest.files)
      await unsealFrom(store, { name: `files/${file.sealed}`, expected: file, scratch, keys })
    return manifest
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
