import type { Language } from '#domain/language/language.ts'
import { farRoute, otherStaffRoute } from './far-routes.ts'
import { workSets } from './i18n/text-sets.ts'
import type { FontRequest } from './layout/load-fonts-later.ts'

type Chunk = { file: string; imports?: string[]; css?: string[] }
/** The build manifest: the output of the build by source file. */
export type BuildManifest = Record<string, Chunk>
/** The fonts that the first view of each language needs. */
export type FontManifest = { languages?: Partial<Record<Language, { preload: string[]; together?: FontRequest[] }>> }

type Asset = { attrs: Record<string, string | boolean>; children?: string }
type RouteFiles = { scripts?: Asset[]; css?: string[] }
/** The style sheets of each route, which the router adds to the head. */
export type RouteManifest = { routes: Record<string, RouteFiles> }
/**
 * The files in the head of every page of a language: the fonts to preload, the fonts that are shown together after
 * the first paint, and the modules for hydration, the entry first, then those of each route.
 */
export type HeadFiles = { fonts: string[]; fontRequests?: FontRequest[]; modules?: RouteModules }
export type RouteModules = {
  entry: string
  shared: string[]
  routes: Record<string, string[]>
  texts: Record<string, string>
  /** The sets of texts that `work` knows the way to. */
  workSets: string[]
}

const entry = 'src/web/entry-client.tsx'
/** The chunks of the routes that load later, as vite.config.ts names them; a page at one of them needs it to hydrate. */
const laterChunks: readonly (readonly [route: RegExp, chunk: RegExp])[] = [
  [farRoute, /^_further-[^.]+\.js$/],
  [otherStaffRoute, /^_all-routes-[^.]+\.js$/],
  [/^seller\b/, /^_seller-routes-[^.]+\.js$/],
]
/** The routes whose screens lie in one chunk with what they share, as vite.config.ts names it. */
const groupedScreens: readonly (readonly [name: string, chunk: RegExp])[] = [
  ['seller', /^_seller-day-[^.]+\.js$/],
  ['seller.index', /^_seller-day-[^.]+\.js$/],
]
const url = (file: string): string => `/${file}`

export const headFiles = (build: BuildManifest, { languages }: FontManifest, language: Language): HeadFiles => ({
  fonts: languages?.[language]?.preload ?? [],
  fontRequests: languages?.[language]?.together ?? [],
  modules: routeModules(build, language),
})

/**
 * Returns the scripts each route needs for hydration, so that they are requested at once instead of being discovered
 * one by one.
 */
function routeModules(build: BuildManifest, language: Language): RouteModules {
  const { first, shared } = firstChunks(build)
  return {
    entry: url(first.file),
    shared: [...shared].map((key) => url(build[key]?.file ?? '')),
    routes: Object.fromEntries(
      routeChunks(build).map(([id, key, name]) => [
        id,
        [...laterOf(build, name), key].flatMap((own) => ownChunks(build, own)).map(({ file }) => url(file)),
      ]),
    ),
    texts: Object.fromEntries(
      Object.entries(build).flatMap(([key, { file }]) => {
        const [, own, set = 'shop'] = textModule.exec(key) ?? []
        return own === language ? [[set, url(file)]] : []
      }),
    ),
    workSets: Object.keys(workSets),
  }
}

/** Returns the chunks, by their keys, that hold a route which loads later. */
const laterOf = (build: BuildManifest, name: string): string[] =>
  laterChunks.flatMap(([route, chunk]) => (route.test(name) ? Object.keys(build).filter((key) => chunk.test(key)) : []))

/** Matches the texts of every page in one language, and a further set of them (`scripts/text-modules.ts`). */
const textModule = /^virtual:texts\/(en|gu|hi)(?:\/([a-z-]+))?$/

/** Returns the style sheets each route needs. */
export function routeStyles(build: BuildManifest): RouteManifest {
  const { first, shared } = firstChunks(build)
  const routes: Record<string, RouteFiles> = {
    __root__: { css: [...(first.css ?? []), ...[...shared].flatMap((key) => build[key]?.css ?? [])].map(url) },
  }
  for (const [id, key, name] of routeChunks(build))
    routes[id] = {
      css: [...laterOf(build, name), key]
        .flatMap((own) => ownChunks(build, own))
        .flatMap(({ css }) => css ?? [])
        .map(url),
    }
  return { routes }
}

/**
 * Returns the style sheets of the not-found screens, which no route's own screen imports; pages with status 404 add
 * them.
 */
export const missingStyles = (build: BuildManifest): string[] => [
  ...new Set(
    Object.keys(build)
      .filter((key) => /^src\/web\/routes\/.+\.tsx\?tsr-split=notFoundComponent$/.test(key))
      .flatMap((key) => ownChunks(build, key))
      .flatMap(({ css }) => css ?? [])
      .map(url),
  ),
]

function firstChunks(build: BuildManifest): { first: Chunk; shared: Set<string> } {
  const first = build[entry]
  if (!first) throw new Error('the build lacks its entry')
  return { first, shared: reach(build, entry) }
}

type RouteChunk = [id: string, key: string, name: string]

/** Returns each route with the chunk that holds its screen: the id, the chunk's key and the file's name. */
function routeChunks(build: BuildManifest): RouteChunk[] {
  const keys = Object.keys(build)
  const own = keys.flatMap((key) => {
    const name = /^src\/web\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(key)?.[1]
    return name ? [[routeId(name), key, name] satisfies RouteChunk] : []
  })
  const grouped = groupedScreens.flatMap(([name, chunk]) =>
    keys.filter((key) => chunk.test(key)).map((key) => [routeId(name), key, name] satisfies RouteChunk),
  )
  return [...own, ...grouped]
}

/** Returns a chunk and all its dependencies, except those every page has anyway. */
function ownChunks(build: BuildManifest, key: string): Chunk[] {
  const { shared } = firstChunks(build)
  return [
    key,
    ...[...reach(build, key)].filter((dependency) => !shared.has(dependency) && dependency !== entry),
  ].flatMap((own) => build[own] ?? [])
}

/** Returns all chunks that one imports, directly or through others. */
function reach(build: BuildManifest, key: string, seen = new Set<string>()): Set<string> {
  for (const next of build[key]?.imports ?? []) {
    if (seen.has(next)) continue
    seen.add(next)
    reach(build, next, seen)
  }
  return seen
}

/**
 * Returns the route id of a file: `product.$productId` is the file of the route `/product/$productId`, `index` that
 * of `/`.
 */
const routeId = (file: string): string => `/${file.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`
