import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readForVisit, readStored, type StoredKey, writeForVisit, writeStored } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** The keys of docs/spec/specification.md#3 and docs/spec/decisions.md#34; a renamed key would lose the stored values. */
const specified: StoredKey[] = [
  'cart',
  'cartLocation',
  'city',
  'coordinates',
  'locationPromptShown',
  'preferredCurrency',
  'language',
  'cookieConsent',
  'parkedBaskets',
]

describe('stored browser keys (specification section 3, decisions 34)', () => {
  test.each(specified)('%s is written under its own name', (key) => {
    expect(sources.filter(([, source]) => source.includes(`writeStored('${key}'`))).not.toEqual([])
  })

  test('nothing is stored in any other way', () => {
    const others = sources.filter(([file, source]) => /\b(local|session)Storage\b/.test(source) && !allowed.test(file))
    expect(others.map(([file]) => file)).toEqual([])
  })

  test.each(['denied', 'full'])(
    'what a storage that is %s refused counts on this page, until another tab writes there',
    (why) => {
      let there: string | null = why === 'full' ? 'Surat' : null
      const refuse = () => {
        throw new Error(why)
      }
      vi.stubGlobal('localStorage', {
        getItem: () => (why === 'denied' ? refuse() : there),
        setItem: refuse,
        removeItem: refuse,
      })
      writeStored('city', 'Rajkot')
      expect(readStored('city')).toBe('Rajkot')
      writeStored('city', null)
      expect(readStored('city')).toBeNull()
      there = 'Vadodara'
      if (why === 'full') expect(readStored('city')).toBe('Vadodara')
    },
  )

  test.each(['denied', 'full'])('a storage that is %s keeps nothing and breaks nothing', (why) => {
    const storage = {
      getItem: () => {
        if (why === 'denied') throw new Error(why)
        return null
      },
      setItem: () => {
        throw new Error(why)
      },
      removeItem: () => {
        throw new Error(why)
      },
    }
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('sessionStorage', storage)
    for (const value of ['x', null]) {
      writeStored('city', value)
      writeForVisit('contactDraft', value)
    }
    expect([readStored('city'), readForVisit('contactDraft')]).toEqual([null, null])
  })
})

const folder = join(import.meta.dirname, '..')
/** The storage module itself, the scripts that run before it is loaded, and the guard against endless reloads. */
const allowed = /^(platform\/browser-storage|layout\/first-paint|hydration\/starter|offline\/stay-readable)\.ts$/
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file): [string, string] => [file, readFileSync(join(folder, file), 'utf8')])
