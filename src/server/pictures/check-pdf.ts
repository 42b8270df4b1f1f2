import { refuse } from '#domain/refusal.ts'

const head = '%PDF-'
/** Where readers still find the head and the end of a file that was sent with something around it (bytes). */
const headWithin = 1024
const endWithin = 1024

/** What a scanned document never has: scripts, programs to start, files inside, and passwords. */
const active = [
  '/JavaScript',
  '/JS',
  '/Launch',
  '/EmbeddedFile',
  '/RichMedia',
  '/XFA',
  '/OpenAction',
  '/AA',
  '/Encrypt',
]
const nameEnd = /[\s/<>[\]()%]/

/**
 * Checks that a file is a whole PDF without active contents; it is never opened here. Refuses with file/not-a-document
 * and file/active-document.
 */
export function checkPdf(bytes: Uint8Array): void {
  const text = Buffer.from(bytes).toString('latin1')
  const begins = text.slice(0, headWithin).includes(head)
  const ends = text.slice(-endWithin).includes('%%EOF')
  if (!begins || !ends) refuse('file/not-a-document')
  // A name may hide letters as #4A.
  const plain = text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  if (active.some((name) => holdsName(plain, name))) refuse('file/active-document')
}

function holdsName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const next = text[at + name.length]
    if (next === undefined || nameEnd.test(next)) return true
  }
  return false
}
