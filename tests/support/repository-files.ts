import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const folders = ['src', 'tests', 'scripts', 'bench', 'database', 'docs', '.ci']

/** Returns every file of the repository as a path below its root, without packages and what is built. */
export function listFilesOfRepository(): string[] {
  const below = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      ),
  )
  const above = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.env')
    .map((entry) => entry.name)
  return [...above, ...below.filter((file) => !file.startsWith('bench/raw/'))].sort()
}
