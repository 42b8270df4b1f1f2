import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#domain/language/language.ts'
import type { Surface, TextKey } from '#texts/text-keys.ts'

type Tree = { [key: string]: string | Tree }

/** Returns the interface's own texts in a language, so that a journey presses the labels that its reader sees. */
export function translatorFor(
  language: Language,
): <Name extends Surface>(surface: Name, key: TextKey<Name>, values?: Record<string, string>) => string {
  return (surface, key, values = {}) => {
    const path = join(import.meta.dirname, '../../src/texts', language, `${surface}.json`)
    let at: string | Tree | undefined = JSON.parse(readFileSync(path, 'utf8')) as Tree
    for (const step of key.split('.')) at = typeof at === 'object' ? at[step] : undefined
    if (typeof at !== 'string') throw new Error(`no text ${surface}.json ${key} in ${language}`)
    return at.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
  }
}

/** Returns a text with placeholders as a pattern that accepts any values. */
export const textPattern = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{\{\w+\}\}/)
      .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  )
