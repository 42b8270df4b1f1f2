import { createContext, type ReactNode, useContext } from 'react'
import type { Language } from '#domain/language.ts'
import type { Say, Voice } from './voice.ts'

const VoiceContext = createContext<Voice | null>(null)

/** Provides the translator to everything below. */
export function VoiceProvider({ voice, children }: { voice: Voice; children: ReactNode }) {
  return <VoiceContext value={voice}>{children}</VoiceContext>
}

/** Returns the translate function of a surface in the page's language. */
export function useTranslation(surface: string): { t: Say; language: Language; has: (key: string) => boolean } {
  const voice = useContext(VoiceContext)
  if (!voice) throw new Error('no VoiceProvider above: nobody knows which language to speak')
  return { t: voice.of(surface), language: voice.language, has: (key) => voice.has(surface, key) }
}

const tagged = /<(\w+)>([^<]*)<\/\1>/g

/** A sentence with `<name>words</name>` in it, each drawn by the part of that name: links inside a text stay in its own word order. */
export function WithParts({ words, parts }: { words: string; parts: Record<string, (inside: string) => ReactNode> }) {
  const pieces: ReactNode[] = []
  let from = 0
  for (const match of words.matchAll(tagged)) {
    const [whole, name = '', inside = ''] = match
    pieces.push(words.slice(from, match.index), <span key={match.index}>{parts[name]?.(inside) ?? inside}</span>)
    from = match.index + whole.length
  }
  return [...pieces, words.slice(from)]
}
