import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** In the folder of the built pictures while they are placeholders, one plain field of its size for each. */
export const placeholderMark = '.placeholders'

const checkMilliseconds = 2_000

/**
 * Draws the pictures for which a first start has only placeholders, in a process of its own that yields to the shop, and
 * calls `show` whenever there are more. Does nothing in a shop with its pictures. `stop` ends the drawing; the next start
 * goes on with it.
 */
export function drawBehind(root: string, show: () => void): { stop(): void } {
  const folder = join(root, 'dist/pictures')
  if (!existsSync(join(folder, placeholderMark))) return { stop: () => undefined }
  const manifest = join(folder, 'manifest.json')
  let shown = statSync(manifest).mtimeMs
  const check = (): void => {
    const { mtimeMs } = statSync(manifest)
    if (mtimeMs === shown) return
    shown = mtimeMs
    show()
  }
  const timer = setInterval(check, checkMilliseconds)
  timer.unref()
  const drawing = spawn(process.execPath, [join(root, 'scripts/build-pictures.ts'), '--behind'], { stdio: 'ignore' })
  drawing.unref()
  drawing.once('exit', () => {
    clearInterval(timer)
    check()
  })
  return {
    stop: () => {
      clearInterval(timer)
      drawing.kill()
    },
  }
}
