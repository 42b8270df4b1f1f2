import { createContext, type ReactNode, useContext } from 'react'
import type { Language } from '#domain/language/language.ts'
import type { Translate, Translator } from './translator.ts'

const TranslatorContext = createContext<Translator | null>(null)

/** Provides the translator to everything below. */
export function TranslatorProvider({ translator, children }: { translator: Translator; children: ReactNode }) {
  return <TranslatorContext value={translator}>{children}</TranslatorContext>
}

/** Returns the translate function of a surface in the page's language. */
export function useTranslation(surface: string): { t: Translate; language: Language; has: (key: string) => boolean } {
  const translator = useContext(TranslatorContext)
  if (!translator) throw new Error('useTranslation must be used below a TranslatorProvider')
  return { t: translator.of(surface), language: translator.language, has: (key) => translator.has(surface, key) }
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
