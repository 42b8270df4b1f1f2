import type { Language } from '#domain/language.ts'
import { say } from '#server/say.ts'

/** What has to lie beside a box before a carrier may take it across a border. */
export type Paper = 'commercial_invoice' | 'packing_list' | 'customs_declaration' | 'import_filings'

/** What the papers of a box depend on: whether it stays in India, and how many filings the country asks for before arrival. */
export type Border = { domestic: boolean; filings: number }

/** The papers a box still lacks. Inside India none is needed; abroad every one is, and none can be laid in yet. */
export function listMissingPapers({ domestic, filings }: Border): Paper[] {
  if (domestic) return []
  return [
    'commercial_invoice',
    'packing_list',
    'customs_declaration',
    ...(filings > 0 ? (['import_filings'] as const) : []),
  ]
}

/** Their names, as they are read on a list. */
export const sayPapers = (papers: readonly Paper[], language: Language): string[] =>
  papers.map((paper) => say(language, 'hub', `papers.${paper}`))
