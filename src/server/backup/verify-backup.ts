import { join } from 'node:path'
import { deriveBackupKeys, unseal } from './backup-encryption.ts'
import { type BackupManifest, readManifest } from './backup-manifest.ts'

/**
 * Reads a backup whole: the manifest's signature, and size, checksum and authenticity of the database and of every
 * file. Raises `BrokenBackup` with the first fault. That it can be restored is shown by restoring it.
 */
export async function verifyBackup(folder: string, name: string, key: string): Promise<BackupManifest> {
  const keys = deriveBackupKeys(key)
  const manifest = await readManifest(join(folder, name), keys)
  await unseal(join(folder, name, 'database'), manifest.database, keys)
  for (const file of manifest.files) await unseal(join(folder, 'files', file.sealed), file, keys)
  return manifest
}
