import { z } from 'zod'
import { BrokenBackup } from './backup-encryption.ts'
import { runProgram } from './run-program.ts'
import { findMissingSegment } from './wal-gaps.ts'

const info = z.array(
  z.object({
    archive: z.array(z.object({ id: z.string() })),
    backup: z.array(
      z.object({
        label: z.string(),
        error: z.boolean().nullish(),
        archive: z.object({ start: z.string().nullable() }),
        timestamp: z.object({ stop: z.number() }),
      }),
    ),
  }),
)

/** What pgBackRest is called with: the stanza, and its configuration where it is not Debian's. */
export type Repository = { stanza: string; config?: string | undefined }

const callRepository = ({ stanza, config }: Repository, command: string, ...args: string[]): Promise<string> =>
  runProgram('pgbackrest', [...(config ? [`--config=${config}`] : []), `--stanza=${stanza}`, command, ...args])

/**
 * Reads every file of the repository and compares it with its checksum, and looks for segments that are missing since the
 * backup that a restore to `until` begins with; returns that backup. Raises `BrokenBackup` with the first fault. The
 * program itself reports faults and ends as if there were none, and passes over missing segments.
 */
export async function verifyRepository(repository: Repository, until?: Date): Promise<string> {
  const [stanza] = info.parse(JSON.parse(await callRepository(repository, 'info', '--output=json')))
  const before = until ? Math.floor(until.getTime() / 1000) : Number.POSITIVE_INFINITY
  const backup = stanza?.backup.filter(({ timestamp }) => timestamp.stop <= before).at(-1)
  if (!backup?.archive.start) throw new BrokenBackup('There is no backup from before that time.')
  if (backup.error) throw new BrokenBackup(`The database had damaged pages when ${backup.label} was made.`)
  const said = await callRepository(repository, 'verify', '--log-level-console=info')
  const fault = said.split('\n').find((line) => /invalid (result|checksum|size)|status: error|\bERROR:/.test(line))
  if (fault) throw new BrokenBackup(`The repository is damaged: ${fault.trim()}`)
  const listed = await callRepository(repository, 'repo-ls', '--recurse', `archive/${repository.stanza}`)
  const names = listed.split('\n').map((path) => path.split('/').at(-1) ?? '')
  // `.backup` and `.history` files are no segments.
  const segments = names.filter((name) => /^[0-9A-F]{24}-/.test(name))
  const missing = findMissingSegment(segments, backup.archive.start)
  if (missing) throw new BrokenBackup(`The archive is incomplete: segment ${missing} is missing.`)
  return backup.label
}

/** Restores into an empty data folder; the server replays the archive when it starts, to `until` where given. */
export async function restoreRepository(
  repository: Repository,
  { folder, set, until }: { folder: string; set: string; until?: Date | undefined },
): Promise<void> {
  // Its configuration knows no time zone by letters, as in "Z".
  const time = until?.toISOString().replace('T', ' ').replace('Z', '+00')
  const target = until ? ['--type=time', `--target=${time}`, '--target-action=promote'] : []
  await callRepository(repository, 'restore', `--pg1-path=${folder}`, `--set=${set}`, ...target)
}
