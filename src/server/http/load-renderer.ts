import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartRefused } from '#server/start-refused.ts'
import type { RenderPage } from './pages.ts'

/** Loads the built web layer; raises `StartRefused` when it was not built. */
export async function loadRenderer(dist: string): Promise<RenderPage> {
  const entry = join(dist, 'server/entry-server.js')
  const list = join(dist, 'client/.vite/manifest.json')
  if (!existsSync(entry) || !existsSync(list)) {
    throw new StartRefused('The pages are not built yet: run `npm run build`, or `npm start`, which builds first.')
  }
  const { createRenderer } = await import(pathToFileURL(entry).href)
  const fonts = join(dist, 'fonts/manifest.json')
  return createRenderer(
    JSON.parse(readFileSync(list, 'utf8')),
    existsSync(fonts) ? JSON.parse(readFileSync(fonts, 'utf8')) : {},
  )
}
