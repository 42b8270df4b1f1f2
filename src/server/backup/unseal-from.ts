import { rm } from 'node:fs/promises'
import { type BackupKeys, type SealedFile, unseal } from './backup-encryption.ts'
import type { BackupStore } from './backup-store.ts'

/** Fetches a sealed file and decrypts it into `target`, or nowhere; what was fetched is deleted again. Raises as `unseal`. */
export async function unsealFrom(
  store: BackupStore,
  { name, expected, scratch, keys }: { name: string; expected: SealedFile; scratch: string; keys: BackupKeys },
  target?: string,
): Promise<void> {
  const path = await store.fetch(name, scratch)
  await unseal(path, expected, keys, target)
  if (path.startsWith(scratch)) await rm(path)
}
