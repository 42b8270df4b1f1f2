import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small volume of its own that can be filled to the last byte; needs root. */
export type DrillVolume = {
  folder: string
  fill(): void
  /** Gives the room back. */
  empty(): void
  remove(): void
}

export function mountVolume(megabytes: number): DrillVolume {
  const folder = mkdtempSync(join(tmpdir(), 'haatdi-volume-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder])
  const filler = join(folder, 'filler')
  const unmount = () => execFileSync('umount', ['--lazy', folder])
  process.once('exit', unmount)
  return {
    folder,
    // Large pieces first, then what is left.
    fill: () => {
      for (const size of ['1M', '4k'])
        execFileSync('sh', ['-c', `dd if=/dev/zero of=${filler}-${size} bs=${size} 2>/dev/null || true`])
    },
    empty: () => {
      for (const size of ['1M', '4k']) rmSync(`${filler}-${size}`, { force: true })
    },
    remove: () => {
      process.off('exit', unmount)
      unmount()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
