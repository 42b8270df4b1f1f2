import { type Language, languages, type Trilingual } from '../language/language.ts'
import type { FaqPosition } from './faq-questions.ts'
import type { Policy, PolicyBlock } from './policy.ts'

/** A block of a document in every language at once: all languages have the same parts. */
export type BodyBlock =
  | { kind: 'paragraph'; text: Trilingual }
  | { kind: 'list'; lines: Trilingual[] }
  | {
      kind: 'table'
      caption: Trilingual
      head: Trilingual[]
      rows: Trilingual[][]
    }

export type BodySection = {
  id: string
  title: Trilingual
  blocks: BodyBlock[]
  withoutPromotions: Trilingual | null
}

export type DocumentBody = {
  kind: 'document'
  title: Trilingual
  description: Trilingual
  summary: Trilingual[]
  sections: BodySection[]
}

/** Single texts by their key, and for a page of questions which it has, in order. */
export type TextsBody = {
  kind: 'texts'
  texts: { key: string; text: Trilingual }[]
  questions?: FaqPosition[] | undefined
}

export type ContentBody = DocumentBody | TextsBody

const threeOf = (textIn: (language: Language) => string): Trilingual =>
  Object.fromEntries(languages.map((language) => [language, textIn(language)])) as Trilingual

const each = <Item, Out>(items: readonly Item[], at: (index: number) => Out): Out[] =>
  items.map((_, index) => at(index))

/** Joins the three languages of a document that are built alike. */
export function joinLanguages(policies: Readonly<Record<Language, Policy>>): DocumentBody {
  const { en } = policies
  const pick = (read: (policy: Policy) => string | undefined): Trilingual =>
    threeOf((language) => read(policies[language]) ?? '')
  return {
    kind: 'document',
    title: pick(({ title }) => title),
    description: pick(({ description }) => description),
    summary: each(en.summary, (line) => pick(({ summary }) => summary[line])),
    sections: en.sections.map(({ id, blocks, withoutPromotions }, section) => ({
      id,
      title: pick(({ sections }) => sections[section]?.title),
      withoutPromotions:
        withoutPromotions === undefined ? null : pick(({ sections }) => sections[section]?.withoutPromotions),
      blocks: each(blocks, (block) => joinBlocks((language) => policies[language].sections[section]?.blocks[block])),
    })),
  }
}

function joinBlocks(blockIn: (language: Language) => PolicyBlock | undefined): BodyBlock {
  const english = blockIn('en')
  const pick = (read: (block: PolicyBlock) => string | undefined): Trilingual =>
    threeOf((language) => {
      const block = blockIn(language)
      return (block === undefined ? undefined : read(block)) ?? ''
    })
  if (english === undefined || typeof english === 'string')
    return { kind: 'paragraph', text: pick((block) => (typeof block === 'string' ? block : undefined)) }
  if ('list' in english)
    return {
      kind: 'list',
      lines: each(english.list, (at) => pick((block) => listOf(block)[at])),
    }
  const { head, rows } = english.table
  return {
    kind: 'table',
    caption: pick((block) => tableOf(block)?.caption),
    head: each(head, (at) => pick((block) => tableOf(block)?.head[at])),
    rows: rows.map((row, line) => each(row, (at) => pick((block) => tableOf(block)?.rows[line]?.[at]))),
  }
}

const listOf = (block: PolicyBlock): string[] => (typeof block === 'object' && 'list' in block ? block.list : [])
const tableOf = (block: PolicyBlock) => (typeof block === 'object' && 'table' in block ? block.table : undefined)

/** Returns a document in one language, as its page draws it. */
export function policyIn(body: DocumentBody, language: Language): Policy {
  return {
    title: body.title[language],
    description: body.description[language],
    summary: body.summary.map((line) => line[language]),
    sections: body.sections.map(({ id, title, blocks, withoutPromotions }) => ({
      id,
      title: title[language],
      blocks: blocks.map((block) => blockIn(block, language)),
      ...(withoutPromotions ? { withoutPromotions: withoutPromotions[language] } : {}),
    })),
  }
}

function blockIn(block: BodyBlock, language: Language): PolicyBlock {
  if (block.kind === 'paragraph') return block.text[language]
  if (block.kind === 'list') return { list: block.lines.map((line) => line[language]) }
  const { caption, head, rows } = block
  return {
    table: {
      caption: caption[language],
      head: head.map((text) => text[language]),
      rows: rows.map((row) => row.map((text) => text[language])),
    },
  }
}

/** One text of a body: where it is, the part that a reader knows it by, and what it says in every language. */
export type BodyField = { path: string; group: string; text: Trilingual }

/** Lists every text of a body in reading order. The group is a section's id, or the key of a single text. */
export function fieldsOf(body: ContentBody): BodyField[] {
  if (body.kind === 'texts') return body.texts.map(({ key, text }) => ({ path: key, group: key, text }))
  const { title, description, summary, sections } = body
  return [
    { path: 'title', group: 'title', text: title },
    { path: 'description', group: 'description', text: description },
    ...summary.map((text, line) => ({ path: `summary.${line}`, group: 'summary', text })),
    ...sections.flatMap((section, index) => sectionFields(section, `sections.${index}`)),
  ]
}

function sectionFields({ id, title, blocks, withoutPromotions }: BodySection, at: string): BodyField[] {
  const field = (path: string, text: Trilingual): BodyField => ({ path: `${at}.${path}`, group: id, text })
  return [
    field('title', title),
    ...blocks.flatMap((block, index) =>
      blockFields(block).map(([path, text]) => field(`blocks.${index}.${path}`, text)),
    ),
    ...(withoutPromotions ? [field('withoutPromotions', withoutPromotions)] : []),
  ]
}

function blockFields(block: BodyBlock): [string, Trilingual][] {
  if (block.kind === 'paragraph') return [['text', block.text]]
  if (block.kind === 'list') return block.lines.map((text, line) => [`lines.${line}`, text])
  return [
    ['caption', block.caption],
    ...block.head.map((text, at): [string, Trilingual] => [`head.${at}`, text]),
    ...block.rows.flatMap((row, line) => row.map((text, at): [string, Trilingual] => [`rows.${line}.${at}`, text])),
  ]
}
