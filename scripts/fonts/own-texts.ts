import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageNames } from '#domain/language/language.ts'
import signLines from '#texts/sign-lines.json' with { type: 'json' }
import type { IndicScript } from './indic-clusters.ts'

/**
 * The texts a face covers. `all`: the interface and the demo shops; `names`: product names; `signs`: lettering shown
 * on English pages; `tongues`: the languages' own names; `none`: only the syllables of the script.
 */
export type OwnTexts = 'all' | 'names' | 'signs' | 'tongues' | 'none'

const scriptWord: Record<IndicScript, RegExp> = {
  gujarati: /[\u0a80-\u0aff\u200c\u200d]+/gu,
  devanagari: /[\u0900-\u097f\u200c\u200d]+/gu,
}

const splitWords = (text: string, script: IndicScript): string[] => text.match(scriptWord[script]) ?? []

type Named = { name: Record<string, string> }

/** Returns names by language in a seed file; none when there is no seed. */
function readNames(root: string, file: string): string[] {
  const paths = globSync(`database/seed/${file}`, { cwd: root })
  return paths.flatMap((path) =>
    (JSON.parse(readFileSync(join(root, path), 'utf8')) as Named[]).flatMap((row) => Object.values(row.name)),
  )
}

/** Returns every distinct word of the script in our own texts, sorted. `root` is the repository. */
export function listWordsOfTexts(root: string, script: IndicScript, kind: OwnTexts): string[] {
  const texts: Record<OwnTexts, () => string[]> = {
    all: () =>
      ['src/texts/**/*.json', 'database/seed/*.json']
        .flatMap((pattern) => globSync(pattern, { cwd: root }))
        .map((path) => readFileSync(join(root, path), 'utf8')),
    names: () => readNames(root, 'products.json'),
    none: () => [],
    tongues: () => Object.values(languageNames).flatMap(({ short, full }) => [short, full]),
    signs: () => [signLines.wordmark, ...signLines.lines, ...readNames(root, 'brands.json')],
  }
  return [...new Set(texts[kind]().flatMap((text) => splitWords(text, script)))].sort()
}
