import { homeGreeting } from './home-greeting.ts'
import { type PolicyEdition, policyEditions } from './policy-edition.ts'

/** Pages of headings, paragraphs, lists and tables; legal ones have an edition that people agree to. */
export const documentPages = Object.keys(policyEditions) as readonly DocumentPage[]
export type DocumentPage = keyof typeof policyEditions

/** Pages whose layout is fixed and whose texts can be changed one by one. */
const textPages = ['faq', 'why-choose', 'support'] as const
export type TextPage = (typeof textPages)[number]

export const contentPages = [homeGreeting, ...documentPages, ...textPages] as const
export type ContentPage = typeof homeGreeting | DocumentPage | TextPage

/** What the texts of an email are called: `email.` and their place in the email texts, or `email.common`. */
export type EmailContent = `email.${string}`

export const isDocument = (id: string): id is DocumentPage => documentPages.some((name) => name === id)
export const isTextPage = (id: string): id is TextPage => textPages.some((name) => name === id)
export const isEmail = (id: string): id is EmailContent => id.startsWith('email.')

/** The version of a text in force; version 0 is the one that the shop was shipped with. */
export type InForce = { version: number; shippedEdition: number; from: Date }

/**
 * Returns the edition of a document that people agree to: the shipped edition's number, with the number of the shop's own
 * version behind it where there is one. So an edition names one text for ever, and going back to the shipped text asks nobody
 * who agreed to it to agree again.
 */
export function editionOf(id: DocumentPage, own: InForce | undefined): { edition: string; updated: string } {
  const { version, updated }: PolicyEdition = policyEditions[id]
  if (!own) return { edition: String(version), updated }
  return { edition: `${own.shippedEdition}.${own.version}`, updated: own.from.toISOString().slice(0, 10) }
}
