import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A way in which a repository of pgBackRest can be damaged, and what the refusal must say. */
type Damage = { what: string; plant: (repository: string) => void; expected: RegExp }

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** Returns a segment from the middle of the archive, after the backup. */
function middleSegment(repository: string): string {
  const segments = listFiles(join(repository, 'archive')).filter((path) => /\/[0-9A-F]{24}-\w+\.lz4$/.test(path))
  const middle = segments[Math.floor((segments.length + 1) / 2)]
  if (!middle) throw new Error('the archive has too few segments to damage one')
  return middle
}

function largestFile(repository: string): string {
  const files = listFiles(join(repository, 'backup')).filter((path) => path.includes('/pg_data/base/'))
  const [largest] = files.sort((one, other) => statSync(other).size - statSync(one).size)
  if (!largest) throw new Error('the backup has no files')
  return largest
}

/** Changes one byte in the middle of a file. */
function flipByte(path: string): void {
  const bytes = readFileSync(path)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

export const damages: readonly Damage[] = [
  {
    what: 'a changed byte in the backup',
    plant: (repository) => flipByte(largestFile(repository)),
    expected: /damaged/,
  },
  {
    what: 'a changed byte in a segment',
    plant: (repository) => flipByte(middleSegment(repository)),
    expected: /damaged/,
  },
  {
    what: 'a missing segment',
    plant: (repository) => rmSync(middleSegment(repository)),
    expected: /segment [0-9A-F]{24} is missing/,
  },
  {
    what: 'a missing file of the backup',
    plant: (repository) => rmSync(largestFile(repository)),
    expected: /damaged/,
  },
]
