import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  aboutLanguage,
  linguisticTerms,
  replacedCompounds,
  replacedInterfacePhrases,
  replacedNames,
  replacedPhrases,
} from '#tests/support/replaced-terms.ts'
import { listFilesOfRepository } from '#tests/support/repository-files.ts'
import { readSourceTerms } from '#tests/support/source-terms.ts'

const root = join(import.meta.dirname, '..')
const files = listFilesOfRepository()
/** These list the replaced terms; recorded results keep the names of their day. */
const lists = /^(docs\/glossary\.md|bench\/RESULTS\.md|tests\/support\/(replaced-terms|banned-words)\.ts)$/
const isTest = (file: string) => /\.(test|spec|fault)\.tsx?$/.test(file) || file.startsWith('tests/')
const isTypeScript = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts')

const sources = new Map(
  files
    .filter((file) => isTypeScript(file) && !lists.test(file))
    .map((file) => [file, readSourceTerms(join(root, file), isTest(file) || aboutLanguage.test(file))]),
)
const documents = files.filter((file) => /\.md$|^\.env\.example$/.test(file) && !lists.test(file))
const migrations = files.filter((file) => file.startsWith('database/migrations/'))

const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

/** Returns what is wrong with a name, one message for each replaced part or compound. */
const judgeName = (name: string, file = ''): string[] => {
  const parts = partsOf(name)
  const wrongParts = parts.flatMap((part) => {
    if (linguisticTerms.has(part) && aboutLanguage.test(file)) return []
    const term = Object.hasOwn(replacedNames, part) ? replacedNames[part] : undefined
    if (!term || term.except?.test(name) || (term.only && !term.only.test(file))) return []
    return [`"${part}" in ${name}: use ${term.use}`]
  })
  const joined = parts.join('-')
  const wrongCompounds = replacedCompounds.flatMap((compound) => {
    const match = compound.name.exec(joined)
    return match ? [`"${match[0]}" in ${name}: use ${compound.use}`] : []
  })
  return [...wrongParts, ...wrongCompounds]
}

const judgeProse = (file: string, text: string): string[] =>
  replacedPhrases.flatMap(({ phrase, use, except }) => {
    const match = except?.test(file) ? null : phrase.exec(text)
    return match ? [`"${match[0]}" in "${text.trim().slice(0, 80)}": use ${use}`] : []
  })

describe('names use the standard terms', () => {
  it('of files and folders', () => {
    const wrong = files
      .filter((file) => !file.startsWith('database/seed/') && !/\/texts\//.test(file))
      .flatMap((file) => file.split('/').flatMap((step) => judgeName(step.replace(/\..*$/, ''), file)))
    expect([...new Set(wrong)]).toEqual([])
  })

  it('of values, functions, types and codes', () => {
    const wrong = [...sources].flatMap(([file, { names }]) =>
      names.flatMap(({ text, line }) => judgeName(text, file).map((message) => `${file}:${line} ${message}`)),
    )
    expect(wrong).toEqual([])
  })

  it('of tables and columns', () => {
    const wrong = migrations.flatMap((file) =>
      (
        readFileSync(join(root, file), 'utf8')
          .replace(/--.*$/gm, '')
          .replace(/'[^']*'/g, '')
          .match(/\w+/g) ?? []
      )
        .flatMap((name) => judgeName(name))
        .map((message) => `${file} ${message}`),
    )
    expect([...new Set(wrong)]).toEqual([])
  })
})

describe('prose uses the standard terms', () => {
  it('in comments, test titles, summaries and messages to developers', () => {
    const wrong = [...sources].flatMap(([file, { prose }]) =>
      prose.flatMap(({ text, line }) => judgeProse(file, text).map((message) => `${file}:${line} ${message}`)),
    )
    expect(wrong).toEqual([])
  })

  it('in comments of the schema', () => {
    const wrong = migrations.flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => judgeProse(file, line).map((message) => `${file}:${index + 1} ${message}`)),
    )
    expect(wrong).toEqual([])
  })

  it('in documents', () => {
    const wrong = documents.flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => judgeProse(file, line).map((message) => `${file}:${index + 1} ${message}`)),
    )
    expect(wrong).toEqual([])
  })
})

describe('the interface in English', () => {
  it('says it plainly, but for the policies, which are texts of the law', () => {
    const wrong = files
      .filter((file) => /^src\/texts\/en\/[^/]+\.json$/.test(file))
      .flatMap((file) => {
        const texts = [...readFileSync(join(root, file), 'utf8').matchAll(/":\s*"((?:[^"\\]|\\.)*)"/g)]
        return texts.flatMap(([, text = '']) =>
          replacedInterfacePhrases.flatMap(({ phrase, use, except }) => {
            const match = except?.test(text) ? null : phrase.exec(text)
            return match ? [`${file} "${match[0]}" in "${text.slice(0, 90)}": use ${use}`] : []
          }),
        )
      })
    expect(wrong).toEqual([])
  })
})
