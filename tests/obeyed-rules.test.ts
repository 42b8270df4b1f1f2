import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { textComposers } from '#tests/support/text-composers.ts'

/** Returns a source without its comments, where a name would not count as a use. */
const read = (file: string): string => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

const sources = new Map(
  ['src', 'scripts', 'bench']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !isTest(file))
    .map((file) => [file, read(file)]),
)
const identifiersIn = (source: string): string[] => source.match(/[\w$]+/g) ?? []
const uses = new Map<string, number>()
for (const source of sources.values())
  for (const word of identifiersIn(source)) uses.set(word, (uses.get(word) ?? 0) + 1)

const exported = /^export (?:const|(?:async )?function\*?|class|type|interface) (\w+)/gm
const namesIn = (layer: string) =>
  [...sources].flatMap(([file, source]) =>
    file.startsWith(layer) ? [...source.matchAll(exported)].map(([, name = '']) => [file, name] as const) : [],
  )

/** Tests use these to enumerate, or to check other documents; they decide nothing themselves. */
const forTests = ['mostPieces', 'orderEventKinds', 'refusalPlaceholders', 'thingNames']

/** An export that only a test uses is a rule that nothing obeys, or a drawing that no page shows. */
describe.each(['src/domain/', 'src/drawing/'])('whatever %s gives', (layer) => {
  test('is used by something that runs', () => {
    const names = namesIn(layer)
    expect(names.length).toBeGreaterThan(100)
    const idle = names.filter(([, name]) => uses.get(name) === 1 && !forTests.includes(name))
    expect(idle.map(([file, name]) => `${file}: ${name}`)).toEqual([])
  })
})

test('what is there for tests alone is still there, and still used by nothing else', () => {
  expect(forTests.filter((name) => uses.get(name) !== 1)).toEqual([])
})

test('no test waits for a time instead of what it expects', () => {
  const sleep = /waitForTimeout\(|networkidle|=>\s*setTimeout\(\w|await setTimeout\(/
  // The fault runs work for a time, and support asks again after one: what they wait for is in other processes.
  const sleepInTest = /\bsleep\(/
  const itself = /obeyed-rules/
  const found = ['src', 'tests']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => (file.startsWith('tests') ? /\.tsx?$/.test(file) : isTest(file)) && !itself.test(file))
    .filter((file) => {
      const source = readFileSync(file, 'utf8')
      return sleep.test(source) || (/\.(test|spec)\.tsx?$/.test(file) && sleepInTest.test(source))
    })
  expect(found, 'wait for the condition, with expect.poll, a locator, a clock or an event').toEqual([])
})

describe('texts of the interface', () => {
  const composing =
    /import \{[^}]*\b(?:translate|translateCode|translateRefusal|composeText)\b[^}]*\} from '#server\/translate\.ts'/
  const composers = [...sources]
    .filter(([file, source]) => file.startsWith('src/server/') && composing.test(source))
    .map(([file]) => file.slice('src/server/'.length, -'.ts'.length))

  test('are composed in the browser: the server sends codes and data, but for what is listed with its reason', () => {
    const listed = Object.values(textComposers).flat()
    expect(
      composers.filter((file) => !listed.includes(file)),
      'send a state by its constant, or a sentence by textCode (src/server/translate.ts), and compose it in src/web',
    ).toEqual([])
    expect(
      listed.filter((file, at) => !composers.includes(file) || listed.indexOf(file) !== at),
      'no longer composes texts, or is listed twice: take it off tests/support/text-composers.ts',
    ).toEqual([])
  })

  test('are no fields of the contract beside their code', () => {
    // `answerText` is what a person wrote.
    const fields = [...sources]
      .filter(([file]) => file.startsWith('src/contract/'))
      .flatMap(([file, source]) => [...source.matchAll(/^\s+(\w+Text): z\./gm)].map(([, name]) => `${file}: ${name}`))
    expect(fields).toEqual(['src/contract/questions/question-contract.ts: answerText'])
  })
})
