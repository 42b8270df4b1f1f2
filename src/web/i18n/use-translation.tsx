import { createContext, type ReactNode, useContext } from 'react'
import type { Values } from '#domain/language/format-text.ts'
import type { Language } from '#domain/language/language.ts'
import type { Surface, TextGroup, TextKey } from '#texts/text-keys.ts'
import type { PageSurface } from './text-sets.ts'
import type { Translate, Translator } from './translator.ts'

const TranslatorContext = createContext<Translator | null>(null)

/** Provides the translator to everything below. */
export function TranslatorProvider({ translator, children }: { translator: Translator; children: ReactNode }) {
  return <TranslatorContext value={translator}>{children}</TranslatorContext>
}

export type Translation<Name extends Surface> = {
  t: Translate<Name>
  /** Returns the text of a code that the server names, in a group of texts; the code itself where it has none. */
  tCode: (group: TextGroup<Name>, code: string, values?: Values) => string
  language: Language
  has: (key: string) => key is TextKey<Name>
}

/** Returns the translate function of a surface in the page's language. */
export function useTranslation<Name extends PageSurface>(surface: Name): Translation<Name> {
  const translator = useContext(TranslatorContext)
  if (!translator) throw new Error('useTranslation must be used below a TranslatorProvider')
  return {
    t: translator.of(surface),
    tCode: (group, code, values) => translator.ofCode(surface, group, code, values),
    language: translator.language,
    has: (key): key is TextKey<Name> => translator.has(surface, key),
  }
}

const tagged = /<(\w+)>([^<]*)<\/\1>/g

/** A sentence with `<name>words</name>` in it, each drawn by the part of that name: links inside a text stay in its own word order. */
export function RichText({
  text,
  components,
}: {
  text: string
  components: Record<string, (inside: string) => ReactNode>
}) {
  const pieces: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(tagged)) {
    const [whole, name = '', inside = ''] = match
    pieces.push(text.slice(from, match.index), <span key={match.index}>{components[name]?.(inside) ?? inside}</span>)
    from = match.index + whole.length
  }
  return [...pieces, text.slice(from)]
}
