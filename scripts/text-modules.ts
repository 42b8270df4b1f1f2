import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { firstSets, firstTexts, loadsWith, type TextSet, textSets, workSets } from '../src/web/i18n/text-sets.ts'
import { root } from './repository-root.ts'

const textModule = /^\0?virtual:texts\/(en|gu|hi)(?:\/([a-z-]+))?$/

/**
 * Makes the modules of `src/web/i18n/text-sets.ts`: `virtual:texts/gu` has the texts of every page in Gujarati and the way to
 * the further sets of that language, `virtual:texts/gu/shelves` those of one set, `virtual:texts/gu/work` the way to the sets
 * of the staff. So a page never carries another language.
 */
export const textModules = (): Plugin => ({
  name: 'text-modules',
  resolveId: (id) => (textModule.test(id) ? `\0${id.replace('\0', '')}` : null),
  load(id) {
    const [, language, set] = textModule.exec(id) ?? []
    if (!language) return null
    const read = (surface: string): string => {
      const file = join(root, 'src/texts', language, `${surface}.json`)
      this.addWatchFile(file)
      return `${JSON.stringify(surface)}: ${readFileSync(file, 'utf8')}`
    }
    if (set === 'work') return `export const sets = ${waysTo(language, workSets)}`
    return set ? codeOfSet(language, set as TextSet, read) : codeOfLanguage(language, read)
  },
})

function codeOfLanguage(language: string, read: (surface: string) => string): string {
  return [
    `export const texts = { ${firstTexts.map(read).join(', ')} }`,
    `export const sets = ${waysTo(language, firstSets)}`,
    `export const work = () => import('virtual:texts/${language}/work')`,
  ].join('\n')
}

const waysTo = (language: string, sets: object): string =>
  `{ ${Object.keys(sets)
    .map((set) => `${JSON.stringify(set)}: () => import('virtual:texts/${language}/${set}')`)
    .join(', ')} }`

function codeOfSet(language: string, set: TextSet, read: (surface: string) => string): string {
  const other = loadsWith[set]
  return [
    ...(other ? [`import { texts as others } from 'virtual:texts/${language}/${other}'`] : []),
    `export const texts = { ${[...(other ? ['...others'] : []), ...textSets[set].map(read)].join(', ')} }`,
  ].join('\n')
}
