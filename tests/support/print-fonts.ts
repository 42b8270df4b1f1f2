import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFonts } from '../../scripts/build-fonts.ts'

/** Returns the folder of the print fonts: the built one, or a temporary one of the test's own. */
export async function findPrintFonts(): Promise<string> {
  const built = join(import.meta.dirname, '../../dist/fonts/print')
  if (existsSync(built)) return built
  const own = await mkdtemp(join(tmpdir(), 'haatdi-print-'))
  await buildFonts(own)
  return join(own, 'print')
}
