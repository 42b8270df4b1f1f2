import { cacheFiles } from './cached-files.ts'
import { isWorkPage, mayStay, workPages } from './caching-rules.ts'
import { cacheNames, worker } from './worker-scope.ts'

/*
 * What a seller needs for some hours without a network: the day's orders, make list and labels. Unlike shop pages these
 * belong to a person, so they have a cache of their own. It is deleted with every request that begins or ends a session, with the first answer
 * that says the session is over, and as soon as another account is seen.
 */

const cachedAt = 'x-cached-at'
const userPath = '/api/auth/user'
const userUrl = () => worker.location.origin + userPath
/** Orders whose details are fetched ahead. */
const mostAhead = 20

/** Deletes everything: called before another person can read it. */
export const eraseWork = (): Promise<boolean> => caches.delete(cacheNames.work)

/** Returns a response of the seller's area from the network and stores it; without a network the stored one, if it is not too old. */
export async function answerWork(
  request: Request,
  preload?: Promise<Response | undefined>,
): Promise<Response | undefined> {
  let response: Response
  try {
    response = (await preload) ?? (await fetch(request))
  } catch {
    return findWork(request.url)
  }
  // A full disk or an answer that cannot be read costs the copy, not the answer.
  await storeWork(request.url, response.clone()).catch(() => undefined)
  return response
}

async function findWork(url: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheNames.work)
  // A page is the same for every tab and choice in its address; an answer is not.
  const isPage = isWorkPage(new URL(url).pathname)
  const known = (await cache.match(url)) ?? (isPage ? await cache.match(url, { ignoreSearch: true }) : undefined)
  return known && mayStay(Number(known.headers.get(cachedAt)), Date.now()) ? known : undefined
}

/** Stores a response once the account is known as a seller's. What says that nobody is signed in deletes the rest. */
async function storeWork(url: string, response: Response): Promise<void> {
  if (response.status === 401 || response.status === 403) return void (await eraseWork())
  if (response.status !== 200 || response.type !== 'basic' || response.redirected) return
  const body = await response.blob()
  const isUser = new URL(url).pathname === userPath
  if (isUser ? !(await isSameSeller(url, await body.text())) : !(await findWork(userUrl()))) return
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name)
  headers.set(cachedAt, String(Date.now()))
  await (await caches.open(cacheNames.work)).put(url, new Response(body, { headers }))
}

/** Returns whether the answer names a seller; deletes what another account had stored. */
async function isSameSeller(url: string, text: string): Promise<boolean> {
  const user = accountOf(text)
  const before = accountOf((await (await findWork(url))?.text()) ?? 'null')
  if (before?.id !== user?.id) await eraseWork()
  return user?.role === 'seller'
}

const accountOf = (text: string) => JSON.parse(text) as { id?: string; role?: string } | null

/** Fetches the other pages of the day with their scripts, and the orders' details, so that they open without a network too. */
export async function fetchAhead({ url, referrer }: Request): Promise<void> {
  const { pathname, origin } = new URL(url)
  const isAtWork = pathname === userPath && referrer !== '' && isWorkPage(new URL(referrer).pathname)
  if (isAtWork) for (const page of workPages) await storePage(origin + page)
  if (pathname !== '/api/seller/parts') return
  const list = (await (await findWork(url))?.json()) as { items: { id: string }[] } | undefined
  const [first] = list?.items ?? []
  if (first) await storePage(`${origin}/seller/parts/${first.id}`)
  for (const { id } of list?.items.slice(0, mostAhead) ?? []) await storeOnce(`${origin}/api/seller/parts/${id}`)
}

const storePage = async (url: string): Promise<void> => {
  const html = await storeOnce(url)
  const files = (html ?? '').match(/\/assets\/[\w.$-]+\.(?:js|css)/g) ?? []
  await cacheFiles([...new Set(files)].map((path) => new URL(path, worker.location.origin).href))
}

/** Stores a page or answer that is not stored freshly already; returns its text when it was fetched. */
async function storeOnce(url: string): Promise<string | undefined> {
  const known = await findWork(url)
  if (known && Date.now() - Number(known.headers.get(cachedAt)) < fresh) return undefined
  const response = await fetch(url, {
    headers: { accept: url.includes('/api/') ? 'application/json' : 'text/html' },
  }).catch(() => undefined)
  if (!response) return undefined
  await storeWork(url, response.clone()).catch(() => undefined)
  return response.ok ? response.text() : undefined
}
const fresh = 10 * 60_000
