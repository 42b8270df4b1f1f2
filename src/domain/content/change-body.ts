import { type Language, languages, type Trilingual } from '../language/language.ts'
import { type BodySection, type ContentBody, fieldsOf } from './content-body.ts'
import type { DraftParts } from './join-drafts.ts'

/** The text of a part that was just added. */
export const noText: Trilingual = { en: '', gu: '', hi: '' }

function changeAt(value: unknown, [step, ...rest]: readonly string[], change: (value: unknown) => unknown): unknown {
  if (step === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === step ? changeAt(item, rest, change) : item))
  const record = value as Record<string, unknown>
  return { ...record, [step]: changeAt(record[step], rest, change) }
}

/** Returns a body with another text at a path of `fieldsOf`, in one language. */
export function changeText(body: ContentBody, path: string, language: Language, text: string): ContentBody {
  if (body.kind === 'texts')
    return {
      ...body,
      texts: body.texts.map((one) => (one.key === path ? { ...one, text: { ...one.text, [language]: text } } : one)),
    }
  return changeAt(body, [...path.split('.'), language], () => text) as ContentBody
}

/** The texts of a page or an email, each language by itself: `title.gu`. */
export const partsOfContent: DraftParts<ContentBody> = {
  list: (body) =>
    fieldsOf(body).flatMap(({ path, text }) =>
      languages.map((language) => [`${path}.${language}`, text[language]] as const),
    ),
  change: (body, key, text) => {
    const end = key.lastIndexOf('.')
    return changeText(body, key.slice(0, end), key.slice(end + 1) as Language, text)
  },
}

/** Returns a document with another list of sections, blocks, lines or rows at a path. */
export const changeList = <Item>(
  body: ContentBody,
  path: string,
  change: (items: readonly Item[]) => readonly Item[],
): ContentBody => changeAt(body, path.split('.'), (items) => change(items as readonly Item[])) as ContentBody

/** Returns a list with the item at a place moved up (-1) or down (1); unchanged at its ends. */
export function moveItem<Item>(items: readonly Item[], index: number, by: 1 | -1): Item[] {
  const moved = [...items]
  const [item, other] = [items[index], items[index + by]]
  if (item === undefined || other === undefined) return moved
  moved[index] = other
  moved[index + by] = item
  return moved
}

/** Returns an id for a new section that no other has. */
export function freeSectionId(sections: readonly Pick<BodySection, 'id'>[]): string {
  for (let number = sections.length + 1; ; number++) {
    const id = `section-${number}`
    if (!sections.some((section) => section.id === id)) return id
  }
}
