import type { Language } from '#domain/language.ts'

type Chunk = { file: string; imports?: string[]; css?: string[] }
/** What the build wrote, by source file. */
export type BuildManifest = Record<string, Chunk>
/** The fonts a language's first view needs. */
export type FontManifest = { inputs?: string; languages?: Partial<Record<Language, { preload: string[] }>> }

type Asset = { attrs: Record<string, string | boolean>; children?: string }
type RouteFiles = { preloads?: string[]; scripts?: Asset[]; css?: string[] }
export type RouteManifest = { routes: Record<string, RouteFiles> }
/** Style sheets and fonts that the head of every page of a language names. */
export type HeadFiles = { fontSheet: string; fonts: string[] }

export const headFiles = ({ inputs = '', languages }: FontManifest, language: Language): HeadFiles => ({
  fontSheet: `/fonts/faces.css?${inputs.slice(0, 8)}`,
  fonts: languages?.[language]?.preload ?? [],
})

const entry = 'src/web/entry-client.tsx'
const url = (file: string): string => `/${file}`

/** Which files each route needs, so that a page names them at once instead of discovering them one by one. */
export function routeAssets(build: BuildManifest, language: Language): RouteManifest {
  const first = build[entry]
  if (!first) throw new Error('the build lacks its entry')
  const shared = reach(build, entry)
  const texts = build[`src/web/i18n/shop-texts-${language}.ts`]
  const routes: Record<string, RouteFiles> = {
    __root__: {
      preloads: [
        url(first.file),
        ...[...shared].map((key) => url(build[key]?.file ?? '')),
        ...(texts ? [url(texts.file)] : []),
      ],
      scripts: [{ attrs: { type: 'module', async: true, src: url(first.file) } }],
      css: [...(first.css ?? []), ...[...shared].flatMap((key) => build[key]?.css ?? [])].map(url),
    },
  }
  for (const [key, chunk] of Object.entries(build)) {
    const name = /^src\/web\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(key)?.[1]
    if (!name) continue
    const own = [...reach(build, key)].filter((dependency) => !shared.has(dependency) && dependency !== entry)
    routes[routeId(name)] = {
      preloads: [chunk.file, ...own.map((dependency) => build[dependency]?.file ?? '')].map(url),
      css: [chunk, ...own.map((dependency) => build[dependency])].flatMap((part) => part?.css ?? []).map(url),
    }
  }
  return { routes }
}

/** All chunks that one imports, directly or through others. */
function reach(build: BuildManifest, key: string, seen = new Set<string>()): Set<string> {
  for (const next of build[key]?.imports ?? []) {
    if (seen.has(next)) continue
    seen.add(next)
    reach(build, next, seen)
  }
  return seen
}

/** `product.$productId` is the file of the route `/product/$productId`, `index` that of `/`. */
const routeId = (file: string): string => `/${file.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`
