/** The few service worker types in use here; the service worker type library conflicts with the DOM's. */
type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void }
export type WorkerFetchEvent = LastingEvent & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type WorkerMessageEvent = LastingEvent & { readonly data: unknown }
type WorkerPushEvent = LastingEvent & { readonly data: { json(): unknown } | null }
type WorkerNotificationEvent = LastingEvent & { readonly notification: Notification }
type WorkerWindow = { readonly url: string; focus(): Promise<WorkerWindow>; navigate(url: string): Promise<unknown> }

type WorkerScope = {
  /** The name of the build, prepended to the script by the server. */
  readonly build?: string
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<WorkerWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void
  addEventListener(type: 'push', listener: (event: WorkerPushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: WorkerNotificationEvent) => void): void
}

export const worker = globalThis as unknown as WorkerScope

/**
 * Cached pages and responses belong to a build and are deleted with it. Files outlive it, because their names contain
 * a content hash.
 */
export const cacheNames = {
  files: 'files-1',
  pages: `pages-${worker.build ?? 'none'}`,
  work: `work-${worker.build ?? 'none'}`,
} as const
