/** The print font files differ by script; the Latin ones hold digits and punctuation, the Gujarati one the rupee sign. */
export type PrintScript = 'latin' | 'latin-extended' | 'gujarati' | 'devanagari'
export type ScriptRun = { script: PrintScript; text: string }

const within = (point: number, first: number, last: number): boolean => point >= first && point <= last

/**
 * Returns the one script whose file has the character; `any` for spaces and joiners, which every file has, `indic`
 * for the shared dandas.
 */
function scriptOf(point: number): PrintScript | 'any' | 'indic' {
  if (point === 0x20 || point === 0xa0 || within(point, 0x200c, 0x200d) || point === 0x25cc) return 'any'
  if (within(point, 0x964, 0x965)) return 'indic'
  if (within(point, 0xa80, 0xaff) || point === 0x20b9) return 'gujarati'
  if (within(point, 0x900, 0x97f)) return 'devanagari'
  if (point === 0x131 || within(point, 0x152, 0x153)) return 'latin'
  if (within(point, 0x100, 0x24f) || within(point, 0x1e00, 0x1eff)) return 'latin-extended'
  return 'latin'
}

function scriptAfter(previous: PrintScript | undefined, point: number): PrintScript {
  const script = scriptOf(point)
  if (script === 'any') return previous ?? 'latin'
  if (script === 'indic') return previous === 'gujarati' ? 'gujarati' : 'devanagari'
  return script
}

/**
 * Splits a text into runs that one font file each can set; joined again they are the text in its composed form (NFC).
 * Spaces and joiners stay with the run before them. Characters of scripts without a file go to Latin, where a PDF
 * shows an empty box: addresses are requested in Latin letters.
 */
export function splitIntoRuns(text: string): ScriptRun[] {
  const runs: ScriptRun[] = []
  for (const char of text.normalize('NFC')) {
    const last = runs.at(-1)
    const script = scriptAfter(last?.script, char.codePointAt(0) ?? 0)
    if (last?.script === script) last.text += char
    else runs.push({ script, text: char })
  }
  return runs
}
