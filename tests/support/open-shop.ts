import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QueryResult } from 'pg'
import { type Logger, pino } from 'pino'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { RenderPage } from '#server/http/pages.ts'
import type { Traces } from '#server/traces/traces.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { queryAgain } from '#tests/support/query-again.ts'
import { openClockedDatabase, openDemoDatabase, openTestDatabase } from '#tests/support/test-database.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'

export type Shop = {
  origin: string
  database: Database
  /** The folder of its emails and other data. */
  dataDir: string
  /** Runs a statement in the shop's database; what it posts in the outbox is claimed at once. */
  query(sql: string, values?: unknown[]): Promise<QueryResult>
  /** Returns the rows of a query in the shop's database. */
  rows(sql: string, values?: unknown[]): Promise<Row[]>
  /** Sends a bare request, without cookies or headers of its own. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Returns a browser without earlier visits. */
  visitor(): ShopVisitor
  /** Returns a browser signed in with an account whose password is the demo one unless given. */
  signIn(name: string, password?: string): Promise<ShopVisitor>
  /** Makes it refuse new visitors, as a process that stops. */
  drain(): void
  warmSearch(): Promise<void>
  close(): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects to find.
type Row = any

// biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects to read.
export type Answer = { status: number; headers: Headers; body: any }

export type ShopVisitor = {
  cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  delete(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

type Options = {
  /** Settings as environment variables; rate limits are wide unless a test is about them. */
  settings?: Record<string, string>
  /** Begins with the demo shop; otherwise with empty tables. */
  demo?: boolean
  /** A restored copy, which sends nothing. */
  quarantined?: boolean
  /** A demo shop with the demo bar, whose clock can be advanced. */
  demoBar?: boolean
  /** A database of the test's own, in place of a fresh one. */
  database?: Database
  /** Inserts more data into the fresh database before the shop opens. */
  fill?: () => Promise<unknown>
  render?: RenderPage
  /** Traces that are on, of a test about them. */
  traces?: Traces
  /** Folder of the built print fonts; without them no document can be printed. */
  printFonts?: string
  /** Folder of the built pictures; without them a page has only placeholders. */
  pictures?: string
  /** The target of the shop's log; none by default. */
  log?: Logger
  /** Jobs that run in the background: none for tests that run them themselves; all of the shop's by default. */
  jobs?: readonly []
}

/** The secret of a test's shop, unless a setting overrides it. */
export const testSecret = 'a secret that only this test knows'

const plainPage: RenderPage = async ({ url, language }) => ({
  status: 200,
  html: `<!doctype html><html lang="${language}"><title>${new URL(url, 'http://shop').pathname}</title></html>`,
})

/**
 * Opens the whole product over a fresh test database, on a free port; pages are a bare line of HTML unless a renderer
 * is given.
 */
export async function openShop({
  settings = {},
  demo = false,
  demoBar = false,
  database: own,
  fill,
  render = plainPage,
  traces,
  log,
  printFonts,
  pictures,
  jobs,
  quarantined = false,
}: Options = {}): Promise<Shop> {
  const database =
    own ?? (await (demoBar ? openClockedDatabase({ demo: true }) : demo ? openDemoDatabase() : openTestDatabase()))
  const folder = await mkdtemp(join(tmpdir(), 'haatdi-'))
  const dist = join(folder, 'dist')
  for (const part of ['client/assets', 'fonts', ...(pictures ? [] : ['pictures'])])
    await mkdir(join(dist, part), { recursive: true })
  if (pictures) await symlink(pictures, join(dist, 'pictures'))
  if (printFonts) await symlink(printFonts, join(dist, 'fonts/print'))
  if (fill) await database.run(fill)
  const config = readConfig({ PORT: String(await findFreePort()), DATA_DIR: folder, ...wideLimits, ...settings })
  traces?.database(database)
  const app = await createApp({
    config,
    database,
    log: log ?? pino({ level: settings.LOG_LEVEL ?? 'silent' }),
    dist,
    render,
    demoBar,
    quarantined,
    traces,
    secret: { current: config.sessionSecret ?? testSecret, previous: config.previousSecrets },
    // Seven queues look for work so often. What a test posts directly in the database is announced below; this is for
    // what falls due later.
    outboxRestMs: 500,
    ...(jobs && { jobs }),
  })
  const origin = `http://127.0.0.1:${config.port}`
  await new Promise<void>((resolve, reject) => {
    app.server.once('error', reject)
    app.server.listen(config.port, '127.0.0.1', resolve)
  })
  const visitor = () => createVisitor(origin, config.publicUrl)
  const query = async (sql: string, values: unknown[] = []) => {
    const result = await queryAgain(database.pool, sql, values)
    if (/\boutbox\b/.test(sql)) app.notifyOutbox()
    return result
  }
  return {
    origin,
    database: {
      ...database,
      run: (work) => notifyAfter(database.run(work), app.notifyOutbox),
    },
    dataDir: folder,
    visitor,
    query,
    rows: async (sql, values) => (await query(sql, values)).rows,
    fetch: (path, init) => fetch(origin + path, { redirect: 'manual', ...init }),
    signIn: (name, password) => signInWith(visitor(), name, password),
    drain: app.drain,
    warmSearch: app.warmSearch,
    close: async () => {
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Calls `announce` when the result of a work is there. */
function notifyAfter<Result>(result: Result, notify: () => void): Result {
  if (result instanceof Promise) result.then(notify, notify)
  else notify()
  return result
}

async function signInWith(browser: ShopVisitor, name: string, password = demoPassword): Promise<ShopVisitor> {
  const { status, body } = await browser.post('/api/auth/login', { email: name, password })
  if (status !== 200) throw new Error(`${name} could not sign in: ${status} ${JSON.stringify(body)}`)
  return browser
}

/** Returns a browser signed in with a demo account at a shop that runs elsewhere. */
export const signInAt = (url: string, name: string): Promise<ShopVisitor> => signInWith(createVisitor(url, url), name)

/** Returns the cookies of a browser as it sends them, for requests it does not make itself. */
export const cookieHeader = ({ cookies }: Pick<ShopVisitor, 'cookies'>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Returns a browser for a shop that may also run elsewhere. */
export function createVisitor(origin: string, publicUrl: string): ShopVisitor {
  const cookies = new Map<string, string>()
  const send = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(cookies.size > 0 ? { cookie: cookieHeader({ cookies }) } : {}),
        ...(method === 'GET' ? {} : { origin: publicUrl }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    storeCookies(cookies, response.headers.getSetCookie())
    return { status: response.status, headers: response.headers, body: readBody(await response.text()) }
  }
  return {
    cookies,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    delete: (path, body, headers) => send('DELETE', path, body, headers),
  }
}

/** Handles Set-Cookie as a browser does, as far as our cookies need it; paths are ignored. */
function storeCookies(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    if (/;\s*max-age=0/i.test(line)) cookies.delete(name)
    else cookies.set(name, pair.slice(at + 1))
  }
}

function readBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
