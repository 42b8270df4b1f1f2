import type { Config } from '#server/config.ts'
import { openFolderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

/** Opens the storage that the settings name. */
export const openStorage = ({ storage }: Pick<Config, 'storage'>): Storage => openFolderStorage(storage.folder)
