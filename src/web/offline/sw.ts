import { isPublicPage, kindOf, mayKeep } from './keeping-rules.ts'
import { findFile, keepFiles } from './kept-files.ts'
import { dropPage, findAnswer, findPage, keepAnswer, keepPage, listPages } from './kept-pages.ts'
import { offlinePage, prepareOfflinePages } from './offline-page.ts'
import type { PageSaid } from './stay-readable.ts'
import { findChoice, rememberChoice } from './visitor-choice.ts'
import { type AskedEvent, keptNames, worker } from './worker-scope.ts'

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
  const current: readonly string[] = Object.values(keptNames)
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
})

/**
 * Returns a page from the network and caches it if it is the same for everyone. Without a network it returns the
 * cached copy or the offline page.
 */
async function answerPage(event: AskedEvent): Promise<Response> {
  const { request } = event
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request))
    event.waitUntil(lookAtPage(request.url, response.clone()))
    return response
  } catch {
    const choice = await findChoice()
    const kept = isPublicPage(new URL(request.url).pathname) && (await findPage(request.url, choice))
    return kept || offlinePage(choice.language, request.url, await listPages(choice))
  }
}

async function lookAtPage(url: string, response: Response): Promise<void> {
  const choice = await findChoice()
  if (response.status === 404 || response.status === 410) return dropPage(url, choice)
  // Responses to a signed-in visitor are never cached, even where they are the same for everyone.
  if (choice.signedIn || !isPublicPage(new URL(url).pathname) || !mayKeep(response)) return
  const place = await keepPage(url, response)
  if (place) await rememberChoice({ ...place, signedIn: false })
}

/** Answers API reads of a page by the same rule. */
async function answerCall(event: AskedEvent): Promise<Response> {
  const { request } = event
  try {
    const response = await fetch(request)
    if (mayKeep(response)) {
      const copy = response.clone()
      event.waitUntil(
        findChoice().then((choice) => (choice.signedIn ? undefined : keepAnswer(request.url, copy, choice))),
      )
    }
    return response
  } catch {
    return (await findAnswer(request.url, await findChoice())) ?? Response.error()
  }
}

/**
 * A page reports its language, city and loaded files: the first page of a visit, and pages reached by client-side
 * navigation.
 */
worker.addEventListener('message', (event) => {
  event.waitUntil(hear(event.data as PageSaid))
})

async function hear({ address, files, choice }: PageSaid): Promise<void> {
  await rememberChoice(choice)
  const { origin } = worker.location
  const known = files.filter((url) => kindOf({ url, method: 'GET', mode: 'no-cors' }, origin) === 'file')
  await keepFiles(known)
  const { pathname } = new URL(address, origin)
  if (choice.signedIn || !isPublicPage(pathname) || (await findPage(address, choice))) return
  const response = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => undefined)
  if (response) await lookAtPage(address, response)
}
