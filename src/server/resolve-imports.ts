import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

type Resolved = { url: string; format?: string | null | undefined; shortCircuit?: boolean }

/*
 * Decision 980. A start of the shop imports 1,800 files by 10,000 imports. For each of them Node searches the file system for the
 * package it belongs to and reads that package's lists of addresses again, which takes a quarter of the start. Here our
 * own files are named directly, and each package is looked up once. What Node would answer stays the same.
 */
const root = pathToFileURL(`${import.meta.dirname}/../../`).href
const own = `${root}src/`
const packages = new Map<string, Resolved>()

registerHooks({
  resolve(specifier, { parentURL = '', conditions }, next) {
    const answer = () => next(specifier)
    if (!parentURL.startsWith(own)) return answer()
    const url = addressIn(specifier, parentURL)
    if (url !== undefined) return { url, format: 'module-typescript', shortCircuit: true }
    if (/^[.#/]|^node:|^file:/.test(specifier)) return answer()
    // A package may answer `import` and `require` with different files.
    const key = `${conditions.join()} ${specifier}`
    const known = packages.get(key) ?? { ...answer(), shortCircuit: true }
    packages.set(key, known)
    return known
  },
})

/** Returns the URL of one of our own files, by `#area/file.ts` or from beside the file that imports it. */
function addressIn(specifier: string, parentURL: string): string | undefined {
  if (!specifier.endsWith('.ts')) return undefined
  if (specifier.startsWith('.')) return new URL(specifier, parentURL).href
  return specifier.startsWith('#') && !specifier.startsWith('#tests/') ? own + specifier.slice(1) : undefined
}
