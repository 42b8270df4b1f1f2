import type { BackupLocation, BackupStore } from './backup-store.ts'
import { openBucketStore } from './bucket-store.ts'
import { openFolderStore } from './folder-store.ts'

/** Opens the store of the place that the settings name. */
export const openBackupStore = (place: BackupLocation): BackupStore =>
  place.kind === 's3' ? openBucketStore(place) : openFolderStore(place.folder)
