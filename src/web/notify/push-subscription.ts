/** What a browser can do with notifications: nothing, nothing because it was forbidden, or whether it subscribed. */
export type PushState = 'missing' | 'denied' | 'off' | 'on'

const patienceMs = 4_000

/** Returns the registered service worker; undefined where there is none. The first one of a browser takes a moment. */
async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs))
  return Promise.race([navigator.serviceWorker.ready, late])
}

/** Returns what this browser can do. On an iPhone only an installed app has all of it. */
export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'missing'
  if (Notification.permission === 'denied') return 'denied'
  const worker = await findWorker()
  if (!worker) return 'missing'
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off'
}

export type Subscription = { endpoint: string; p256dh: string; auth: string }

/**
 * Asks the person, and subscribes to messages of the shop with this key; a subscription to another key is ended first. Returns
 * undefined when the person declines. Throws when the browser's push service does not answer.
 */
export async function subscribe(key: string): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const worker = await findWorker()
  if (!worker) throw new Error('there is no service worker to subscribe with')
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  const { endpoint = '', keys = {} } = made.toJSON()
  return { endpoint, p256dh: withoutPadding(keys.p256dh), auth: withoutPadding(keys.auth) }
}

/** Ends the subscription of this browser, if there is one. */
export async function unsubscribe(): Promise<void> {
  const worker = await findWorker()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}

const withoutPadding = (text = ''): string => text.replace(/=+$/, '')

/** Not every browser takes the key as text. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const plain = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (char) => char.charCodeAt(0))
}
