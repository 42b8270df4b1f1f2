import { join } from 'node:path'
import type { S3Config } from '#server/storage/s3-client.ts'
import type { SealedFile } from './backup-encryption.ts'

/** Where backups go: a folder, or a bucket of their own. */
export type BackupLocation = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Config)

/**
 * The encrypted files of all backups, by names like `<backup>/database` and `files/<hash>`. A file is put whole or not at
 * all, from a scratch folder of this machine into which others are fetched.
 */
export type BackupStore = {
  /** What a person calls it. */
  place: string
  /** Makes a folder for the files of one command, which deletes it. */
  makeScratch(): Promise<string>
  /** Moves a file into the store. */
  put(name: string, path: string, sealed: SealedFile): Promise<void>
  /** Returns where a file can be read on this machine. Raises `BrokenBackup` when it is missing. */
  fetch(name: string, scratch: string): Promise<string>
  /** Checks if a file is there as it was put, as far as that can be seen without fetching it. */
  holds(name: string, sealed: SealedFile): Promise<boolean>
  /** Lists the names that begin with `prefix`. */
  list(prefix: string): Promise<string[]>
  delete(names: readonly string[]): Promise<void>
  /** Deletes what interrupted commands left behind before this time, beside the files it lists. */
  tidy(before: Date): Promise<void>
}

/** Names a file of a scratch folder for a name of the store. */
export const scratchPath = (scratch: string, name: string): string => join(scratch, name.replaceAll('/', '-'))
