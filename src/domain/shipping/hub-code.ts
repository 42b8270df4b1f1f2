import { refuse } from '../refusal.ts'

/** Returns what the numbers of a hub's manifests begin with. */
export const hubCodeOf = ({ id, code }: { readonly id: string; readonly code: string | null }): string =>
  code ?? id.slice(0, 3).toUpperCase()

const mostGlyphs = 5

/** Returns a code for a new hub of this id (`surat`) that none of the others has: SUR, else SURA, else SUAA, SUAB and so on. */
export function freeHubCode(id: string, taken: readonly string[]): string {
  const glyphs = id.toUpperCase().replaceAll(/[^A-Z]/g, '') || 'HUB'
  const wanted = [3, 4, mostGlyphs].map((length) => glyphs.slice(0, length).padEnd(3, 'X'))
  const others = Array.from(
    { length: 26 * 26 },
    (_, at) => `${glyphs.slice(0, 2).padEnd(2, 'X')}${String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))}`,
  )
  return [...wanted, ...others].find((code) => !taken.includes(code)) ?? refuse('place/taken')
}
