import { inflateSync } from 'node:zlib'

/** Returns all streams of a PDF, unpacked. */
export const readStreams = (pdf: Buffer): string[] =>
  [...readObjects(pdf).values()].flatMap(({ stream }) => stream ?? [])

export const pageCount = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0

/** Returns the letters that copying from the PDF finds, from the fonts' ToUnicode tables. */
export const searchable = (pdf: Buffer): Set<string> =>
  new Set(
    readStreams(pdf)
      .filter((stream) => stream.includes('beginbfrange'))
      .flatMap((stream) => charactersOf(stream).join('').split('')),
  )

/** Returns the text of a PDF as copying gives it, run by run in drawing order; a run has one font. */
export function readText(pdf: Buffer): string {
  const objects = readObjects(pdf)
  const tables = new Map<string, string[]>()
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? ''
      tables.set(name, charactersOf(objects.get(table)?.stream ?? ''))
    }
  return [...objects.values()]
    .filter(({ stream }) => stream?.includes(' Tf'))
    .map(({ stream = '' }) => textOf(stream, tables))
    .join('\n')
}

function textOf(stream: string, tables: Map<string, string[]>): string {
  let characters: string[] = []
  const runs: string[] = []
  for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) characters = tables.get(font) ?? []
    const codes = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    if (shown !== undefined) runs.push(codes.map((code) => characters[Number.parseInt(code, 16)] ?? '\ufffd').join(''))
  }
  return runs.join('\n')
}

/** Returns the text of each code of a font, in the order of the codes. */
function charactersOf(table: string): string[] {
  return [...table.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      (hex.match(/[0-9a-f]{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join(''),
    ),
  )
}

function readObjects(pdf: Buffer): Map<string, { head: string; stream?: string }> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, { head: string; stream?: string }>()
  for (const match of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const start = match.index + match[0].length
    const end = text.indexOf('\nendobj', start)
    const at = text.indexOf('stream\n', start)
    if (at < 0 || at > end) {
      objects.set(match[1] ?? '', { head: text.slice(start, end) })
      continue
    }
    const length = Number(/\/Length (\d+)/.exec(text.slice(start, at))?.[1])
    const bytes = pdf.subarray(at + 7, at + 7 + length)
    const head = text.slice(start, at)
    objects.set(match[1] ?? '', {
      head,
      stream: (head.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1'),
    })
  }
  return objects
}
