import { cacheFiles, findFile } from './cached-files.ts'
import { cachePage, cacheResponse, dropPage, findAnswer, findPage, listPages } from './cached-pages.ts'
import { isCacheable, isPublicPage, kindOf } from './caching-rules.ts'
import { offlinePage, prepareOfflinePages } from './offline-page.ts'
import { openNotifiedPage, showPush } from './show-push.ts'
import type { PageInfo } from './stay-readable.ts'
import { type Choice, findChoice, rememberChoice } from './visitor-choice.ts'
import { answerWork, eraseWork, fetchAhead } from './work-cache.ts'
import { cacheNames, type WorkerFetchEvent, worker } from './worker-scope.ts'

/*
 * Caches what a visitor has seen, for reading without a network: hashed files cache first, public pages and API
 * responses network first. A new build takes over at once and deletes the pages of the old one.
 */

worker.addEventListener('install', (event) => {
  event.waitUntil(prepareOfflinePages().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver(): Promise<void> {
  const current: readonly string[] = Object.values(cacheNames)
  for (const name of await caches.keys()) if (!current.includes(name)) await caches.delete(name)
  // Lets the request for a page start before the worker has started.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, worker.location.origin)
  if (kind === 'file') event.respondWith(findFile(event.request))
  if (kind === 'page') event.respondWith(answerPage(event))
  if (kind === 'answer') event.respondWith(answerCall(event))
  if (kind === 'work') event.respondWith(answerOfWork(event))
  if (kind === 'session') event.waitUntil(eraseWork())
})

/**
 * Returns a page from the network and caches it if it is the same for everyone. Without a network it returns the
 * cached copy or the offline page.
 */
async function answerPage(event: WorkerFetchEvent): Promise<Response> {
  const { request } = event
  const choiceBefore = findChoice()
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request))
    event.waitUntil(updatePageCache(request.url, response.clone(), choiceBefore))
    return response
  } catch {
    const choice = await findChoice()
    const cached = isPublicPage(new URL(request.url).pathname) && (await findPage(request.url, choice))
    return cached || offlinePage(choice.language, request.url, await listPages(choice))
  }
}

/** Returns a page or an answer of a seller's day, which stays readable for some hours; a guest's are never stored. */
async function answerOfWork(event: WorkerFetchEvent): Promise<Response> {
  const { request } = event
  const choice = await findChoice()
  const isPage = request.mode === 'navigate'
  if (!choice.signedIn) await eraseWork()
  const response = choice.signedIn
    ? await answerWork(request, event.preloadResponse)
    : await fromNetwork(event).catch(() => undefined)
  if (response?.ok) event.waitUntil(fetchAhead(request))
  if (response) return response
  return isPage ? offlinePage(choice.language, request.url, await listPages(choice)) : Response.error()
}

const fromNetwork = async ({ request, preloadResponse }: WorkerFetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)

/** Responses to a visitor who was signed in before or after them are never cached, even where they are the same for everyone. */
async function updatePageCache(url: string, response: Response, choiceBefore: Promise<Choice>): Promise<void> {
  const choice = await findChoice()
  if (response.status === 404 || response.status === 410) return dropPage(url, choice)
  const signedIn = choice.signedIn || (await choiceBefore).signedIn
  if (signedIn || !isPublicPage(new URL(url).pathname) || !isCacheable(response)) return
  const scope = await cachePage(url, response)
  if (scope) await rememberChoice({ ...scope, signedIn: false })
}

/** Answers API reads of a page by the same rule. */
async function answerCall(event: WorkerFetchEvent): Promise<Response> {
  const { request } = event
  const choiceBefore = findChoice()
  try {
    const response = await fetch(request)
    if (isCacheable(response)) event.waitUntil(updateAnswerCache(request.url, response.clone(), choiceBefore))
    return response
  } catch {
    return (await findAnswer(request.url, await findChoice())) ?? Response.error()
  }
}

async function updateAnswerCache(url: string, response: Response, choiceBefore: Promise<Choice>): Promise<void> {
  const choice = await findChoice()
  if (!choice.signedIn && !(await choiceBefore).signedIn) await cacheResponse(url, response, choice)
}

worker.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data?.json()))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotifiedPage(event.notification.data))
})

/**
 * A page reports its language, city and loaded files: the first page of a visit, and pages reached by client-side
 * navigation.
 */
worker.addEventListener('message', (event) => {
  event.waitUntil(handleMessage(event.data as PageInfo))
})

async function handleMessage({ address, files, choice }: PageInfo): Promise<void> {
  await rememberChoice(choice)
  const { origin } = worker.location
  const known = files.filter((url) => kindOf({ url, method: 'GET', mode: 'no-cors' }, origin) === 'file')
  // One slow file must not keep the page itself from being readable.
  await Promise.all([cacheOpenPage(address, choice), cacheFiles(known)])
}

async function cacheOpenPage(address: string, choice: PageInfo['choice']): Promise<void> {
  const { pathname } = new URL(address, worker.location.origin)
  if (choice.signedIn || !isPublicPage(pathname) || (await findPage(address, choice))) return
  const choiceBefore = findChoice()
  const response = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => undefined)
  if (response) await updatePageCache(address, response, choiceBefore)
}
