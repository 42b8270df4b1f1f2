import { worker } from './worker-scope.ts'

type Pushed = { title: string; body: string; path: string; tag: string; language: string }

const isText = (value: unknown): value is string => typeof value === 'string'

/** Returns the message that the shop sent; undefined when it is none of its messages. */
export function readPush(data: unknown): Pushed | undefined {
  const { title, body, path, tag, language } = (data ?? {}) as Record<string, unknown>
  const isWhole = isText(title) && isText(body) && isText(path) && isText(tag) && isText(language)
  return isWhole && isOwnPath(path) ? { title, body, path, tag, language } : undefined
}

/** A path of this shop: `//host` would lead elsewhere. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)

/** Shows a message as a notification; a later one about the same thing replaces it and is heard again. */
export async function showPush(data: unknown): Promise<void> {
  const pushed = readPush(data)
  if (!pushed) return
  const { title, path, language: lang, ...rest } = pushed
  const options = { ...rest, icon: '/icons/192.png', lang, data: path, renotify: true }
  await worker.registration.showNotification(title, options)
}

/** Opens the page of a notification: in a window that is open already, else in a new one. */
export async function openNotifiedPage(path: unknown): Promise<void> {
  if (!isText(path) || !isOwnPath(path)) return
  const url = new URL(path, worker.location.origin).href
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((each) => each.url === url) ?? windows[0]
  if (!open) {
    await worker.clients.openWindow(url)
    return
  }
  const focused = await open.focus()
  if (focused.url === url) return
  // Only windows that this worker serves can be led elsewhere.
  await focused.navigate(url).catch(() => worker.clients.openWindow(url))
}
