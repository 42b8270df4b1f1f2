import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { firstTexts, loadsWith, type TextSet, textSets } from '#web/i18n/text-sets.ts'

const src = join(import.meta.dirname, '../../src')
const routesFolder = join(src, 'web/routes')
const surfaces = new Set(
  readdirSync(join(src, 'texts/en')).flatMap((name) =>
    name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : [],
  ),
)

/** One source file: what it leans on, what it asks for later, the surfaces whose keys it names, and the sets it loads itself. */
type Source = { imports: string[]; later: string[]; surfaces: string[]; loads: TextSet[] }

const sources = new Map<string, Source>()

function sourceOf(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, ...found]) => found.filter(Boolean))
  const source = {
    imports: named(/^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?'([^']+)'/gm).flatMap(fileOf(file)),
    later: named(/import\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g).flatMap(fileOf(file)),
    surfaces: [
      // A translate function that is handed over comes from a caller, who names its surface.
      ...named(/useTranslation\('([\w-]+)'\)|\.of\('([\w-]+)'\)|ofCode\('([\w-]+)'/g),
      ...named(/['"`]([a-z][a-z-]*):[a-zA-Z$]/g).filter((name) => surfaces.has(name)),
    ],
    loads: named(/addTexts(?:Here)?\((?:[^[()]*,\s*)?\[([^\]]*)\]/g).flatMap(namesIn),
  }
  sources.set(file, source)
  return source
}

const namesIn = (list: string): TextSet[] => [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => name as TextSet)

const fileOf =
  (from: string) =>
  (specifier: string): string[] => {
    const path = specifier.startsWith('#')
      ? join(src, specifier.slice(1))
      : specifier.startsWith('.')
        ? resolve(dirname(from), specifier)
        : ''
    return /\.tsx?$/.test(path) && existsSync(path) ? [path] : []
  }

/** Returns the surfaces of sets, with those of the sets that load with them. */
const surfacesOf = (sets: readonly TextSet[]): string[] =>
  sets.flatMap((set) => [...textSets[set], ...(loadsWith[set] ? textSets[loadsWith[set]] : [])])

/**
 * Returns each surface that a file or anything it leans on names, with the first file that does. What is imported
 * later counts too, without the sets that the importing file loads with it.
 */
function needsOf(file: string, seen = new Set<string>()): Map<string, string> {
  const needs = new Map<string, string>()
  const add = (surface: string, by: string) => needs.has(surface) || needs.set(surface, by)
  for (const each of closureOf(file)) {
    const { surfaces: own, later, loads } = sourceOf(each)
    const brought = new Set(surfacesOf(loads))
    for (const surface of own) if (!brought.has(surface)) add(surface, each.slice(src.length + 1))
    for (const part of later) {
      if (seen.has(part)) continue
      seen.add(part)
      for (const [surface, by] of needsOf(part, seen)) if (!brought.has(surface)) add(surface, by)
    }
  }
  return needs
}

function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const next of sourceOf(file).imports) closureOf(next, seen)
  return seen
}

/** A route by its file: what its texts are, with those of the layouts around it, and what its code can render. */
export type RouteTexts = { route: string; has: ReadonlySet<string>; needs: ReadonlyMap<string, string> }

const nameOf = (file: string) => file.slice(0, -'.tsx'.length)

/** Returns the layouts around a route: `seller` of `seller.products.index`, the root of all. */
const layoutsOf = (name: string, all: readonly string[]): string[] => [
  '__root',
  ...all.filter((other) => other !== name && name.startsWith(`${other}.`)),
]

/** Returns the sets that a route's file names: in `staticData`, in the data of its loader, or loaded by it. */
function setsOf(name: string): TextSet[] {
  const text = readFileSync(join(routesFolder, `${name}.tsx`), 'utf8')
  const fixed = /staticData:\s*\{[^}]*texts:\s*(\[[^\]]*\]|'[\w-]+')/.exec(text)?.[1] ?? ''
  const loaded = [...text.matchAll(/\btexts: TextSet\[\] = (.*)/g)].map(([, list]) => list ?? '')
  return [...namesIn(fixed), ...loaded.flatMap(namesIn), ...sourceOf(join(routesFolder, `${name}.tsx`)).loads]
}

/** Returns every route of the shop with the surfaces it has and needs. */
export function listRouteTexts(): RouteTexts[] {
  const names = readdirSync(routesFolder)
    .filter((file) => file.endsWith('.tsx'))
    .map(nameOf)
  return names.map((route) => ({
    route,
    has: new Set([...firstTexts, ...surfacesOf([route, ...layoutsOf(route, names)].flatMap(setsOf))]),
    needs: needsOf(join(routesFolder, `${route}.tsx`)),
  }))
}
