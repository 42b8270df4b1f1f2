import { resolve } from 'node:path'
import { Refusal } from '#domain/refusal.ts'
import { StartRefused } from '#server/start-refused.ts'
import { copyFiles } from '#server/storage/copy-files.ts'
import { openFolderStorage } from '#server/storage/folder-storage.ts'
import { openS3Storage } from '#server/storage/s3-storage.ts'
import { runCommandLine } from './run-command-line.ts'

/**
 * `npm run files:copy [-- back]`: copies the files of DATA_DIR into the bucket of S3_URL, or back. Run it before the
 * shop starts with the other one, and once more afterwards for what was stored in between.
 */
runCommandLine({ usage: 'files:copy -- [back]', most: 1 }, async ({ storage, dataDir }, { names: [direction] }) => {
  if (direction !== undefined && direction !== 'back')
    throw new StartRefused(
      `"${direction}" is no direction: files:copy fills the bucket, files:copy -- back the folder.`,
    )
  if (storage.kind !== 's3') throw new StartRefused('S3_URL is not set: name the bucket, and its key.')
  const folder = openFolderStorage(resolve(dataDir, 'files'))
  const bucket = openS3Storage(storage)
  const back = direction === 'back'
  const { copied, there } = await (back ? copyFiles(bucket, folder) : copyFiles(folder, bucket)).catch(explainBusyStore)
  process.stdout.write(`${copied} files copied ${back ? 'into the folder' : 'into the bucket'}, ${there} were there.\n`)
})

function explainBusyStore(error: unknown): never {
  if (error instanceof Refusal && error.code === 'server/busy')
    throw new StartRefused(
      'The file store of S3_URL does not answer, or the disk of DATA_DIR is full: try again later.',
    )
  throw error
}
