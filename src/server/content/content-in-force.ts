import { inPageOrder } from '#domain/content/change-questions.ts'
import { policyIn } from '#domain/content/content-body.ts'
import {
  type ContentPage,
  type DocumentPage,
  documentPages,
  editionOf,
  isDocument,
} from '#domain/content/content-id.ts'
import type { Language } from '#domain/language/language.ts'
import { type ContentVersion, findVersionInForce } from './content-store.ts'
import { shippedBody } from './shipped-content.ts'

const ownOf = (row: ContentVersion | undefined) =>
  row?.body ? { version: row.version, shippedEdition: row.shippedEdition, from: row.validFrom } : undefined

/** Returns the edition in force of a document that people agree to, and its day. */
export async function editionInForce(name: DocumentPage): Promise<{ edition: string; updated: string }> {
  return editionOf(name, ownOf(await findVersionInForce(name)))
}

/** Lists the edition in force of every document. */
export const listEditions = () =>
  Promise.all(documentPages.map(async (name) => ({ name, ...(await editionInForce(name)) })))

/** Returns a page in force in one language. */
export async function showPage(name: ContentPage, language: Language) {
  const row = await findVersionInForce(name)
  const body = row?.body ?? shippedBody(name)
  if (body?.kind === 'document' && isDocument(name))
    return { edition: editionOf(name, ownOf(row)), policy: policyIn(body, language), texts: {}, questions: null }
  const own = row?.body?.kind === 'texts' ? row.body : undefined
  return {
    edition: null,
    policy: null,
    texts: Object.fromEntries((own?.texts ?? []).map(({ key, text }) => [key, text[language]])),
    questions: own?.questions ? inPageOrder(own.questions) : null,
  }
}
