import type { Config } from '#server/config.ts'
import { openFolderStorage } from './folder-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Opens the storage that the settings name. */
export const openStorage = ({ storage }: Pick<Config, 'storage'>): Storage =>
  storage.kind === 's3' ? openS3Storage(storage) : openFolderStorage(storage.folder)
