import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import reactPlugin from '@vitejs/plugin-react'
import pino from 'pino'
import { createServer as createVite } from 'vite'
import { equipDemoAccounts } from '#server/accounts/demo-accounts.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { listen } from '#server/listen.ts'
import { fillDemoShop } from '#server/seed/fill-demo-shop.ts'
import { findSessionSecret } from '#server/session-secret.ts'
import { StartRefused } from '#server/start-refused.ts'
import { root } from './repository-root.ts'

/**
 * The exports of `src/server/app.ts`; loaded through Vite, so that an edit to server, contract or domain takes effect
 * in the next response.
 */
type App = { server: Server; close(): Promise<void> }
type AppModule = { createApp(options: object): Promise<App> }
type Page = { url: string }
type PageAnswer = { status: number; html: string; redirect?: string }
type RenderModule = { renderPage(page: Page, manifest: object, head: object): Promise<PageAnswer> }

/** Development scripts of a page: Vite's client, React refresh, and our sources. */
const manifest = {
  routes: {
    __root__: {
      scripts: [
        { attrs: { type: 'module', src: '/@vite/client' } },
        { attrs: { type: 'module' }, children: reactPlugin.preambleCode.replace('__BASE__', '/') },
        { attrs: { type: 'module', src: '/src/web/entry-client.tsx' } },
      ],
      css: ['/src/web/main.css?direct'],
    },
  },
}

try {
  await develop()
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exit(1)
}

/**
 * Runs one process: Vite for the browser's modules, the application for the rest, with the database opened once
 * outside both.
 */
async function develop(): Promise<void> {
  const config = readConfig({ ...process.env, NODE_ENV: 'development', DEMO: 'off' })
  const log = pino({ level: config.logLevel })
  const database = await openDatabase(config, log)
  await migrate(database, join(root, 'database/migrations'))
  const secret = findSessionSecret(config)
  await database.run(() => fillDemoShop(join(root, 'database/seed')))
  await database.run(() => equipDemoAccounts(secret))
  const server = createServer()
  const vite = await createVite({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server } } })

  const render = async (page: Page) => {
    const web = (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as RenderModule
    return web.renderPage(page, manifest, { fonts: [] })
  }
  const options = { config, database, log, render, dist: join(root, 'dist'), secret }
  const app = createAppLoader(async () => (await vite.ssrLoadModule('/src/server/app.ts')) as AppModule, options)

  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => void answer(request, response))
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { server: current } = await app.find()
      current.emit('request', request, response)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      log.error({ err: error }, 'the application does not load')
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
    }
  }

  await listen(server, config)
  console.log(`Developing on ${config.publicUrl}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      server.close()
      server.closeAllConnections()
      await app.close()
      await vite.close()
      await database.close()
    })
  }
}

/** Caches the application and recreates it when its module or an import was edited; one request at a time checks. */
function createAppLoader(load: () => Promise<AppModule>, options: object) {
  let module: AppModule | undefined
  let current: Promise<App> | undefined
  let pendingReload: Promise<unknown> = Promise.resolve()
  const close = async () => {
    const before = current
    current = undefined
    await (await before?.catch(() => undefined))?.close()
  }
  const reload = async () => {
    const latest = await load()
    if (current === undefined || latest !== module) {
      await close()
      module = latest
      current = latest.createApp(options)
    }
    return current
  }
  const find = (): Promise<App> => {
    const next = pendingReload.then(reload, reload)
    pendingReload = next.catch(() => undefined)
    return next
  }
  return { find, close }
}
