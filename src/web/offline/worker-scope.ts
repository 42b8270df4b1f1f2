/** The few names of a service worker's world that ours uses; the library of the browser's own types cannot stand beside the page's. */
export type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void }
export type AskedEvent = LastingEvent & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
export type ToldEvent = LastingEvent & { readonly data: unknown }

type WorkerScope = {
  /** The name of the build, written by the server before the script. */
  readonly build?: string
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim(): Promise<void> }
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void
  addEventListener(type: 'message', listener: (event: ToldEvent) => void): void
}

export const worker = globalThis as unknown as WorkerScope

/** Pages and answers belong to a build and go with it; files outlive it, their names say which is which. */
export const keptNames = { files: 'files-1', pages: `pages-${worker.build ?? 'none'}` } as const
