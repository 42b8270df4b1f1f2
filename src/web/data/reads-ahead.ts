declare global {
  /** Requests that the page has sent ahead of its scripts (`web/read-ahead.ts`), by their URLs; a failed one has no response. */
  var readsAhead: Record<string, Promise<Response | undefined>> | undefined
}

/** How long after the page was requested (milliseconds) a response counts as just read. */
const fresh = 30_000

/** Returns the response of a URL that was requested ahead, for the first read of it soon after; undefined otherwise. */
export function takeReadAhead(url: string): Promise<Response | undefined> | undefined {
  const read = globalThis.readsAhead?.[url]
  if (read) delete globalThis.readsAhead?.[url]
  return performance.now() > fresh ? undefined : read
}
