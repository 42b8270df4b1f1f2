import { access, mkdir, mkdtemp, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { BrokenBackup, hashSealed } from './backup-encryption.ts'
import type { BackupStore } from './backup-store.ts'

const scratchPrefix = 'unfinished-'

/** A folder, best on another disk or machine. Its scratch folders are in it, so that a file is moved in one step. */
export function openFolderStore(folder: string): BackupStore {
  return {
    place: `"${folder}"`,
    makeScratch: async () => {
      await mkdir(folder, { recursive: true })
      return mkdtemp(join(folder, scratchPrefix))
    },
    put: async (name, path) => {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await rename(path, join(folder, name))
    },
    fetch: async (name) => {
      const path = join(folder, name)
      await access(path).catch((error: unknown) => {
        throw new BrokenBackup(`${path} is missing: the backup is incomplete.`, { cause: error })
      })
      return path
    },
    holds: async (name, sealed) => {
      const found = await hashSealed(join(folder, name)).catch(() => undefined)
      return found?.bytes === sealed.bytes && found.sha256 === sealed.sha256
    },
    list: async (prefix) => {
      const [top = ''] = prefix.split('/')
      const folders = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(top))
      const names = await Promise.all(folders.map((name) => listFiles(folder, name)))
      return names.flat().filter((name) => name.startsWith(prefix))
    },
    delete: async (names) => {
      for (const name of names) await rm(join(folder, name), { force: true })
      // A backup's own folder goes with the last of its files.
      for (const parent of new Set(names.map((name) => dirname(name))))
        if (parent !== 'files') await rmdir(join(folder, parent)).catch(() => undefined)
    },
    tidy: async (before) => {
      for (const name of await readdir(folder)) {
        const path = join(folder, name)
        if (name.startsWith(scratchPrefix) && (await stat(path)).mtime < before) await rm(path, { recursive: true })
      }
    },
  }
}

async function listFiles(folder: string, below: string): Promise<string[]> {
  const entries = await readdir(join(folder, below), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}
