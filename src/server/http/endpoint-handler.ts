import type { Readable } from 'node:stream'
import type { WorkInput, WorkReply } from '#contract/contract.ts'
import type { Endpoint, Endpoints } from '#contract/endpoint.ts'
import type { Visitor } from './visitor.ts'

/** A file with the media type it is sent as: shown in the browser, or saved under `name`. A stream is sent as it grows. */
export type FileReply = { contentType: string; bytes: Uint8Array | Readable; name?: string }

/**
 * The handler of an endpoint: decoded input and the visitor in, a reply of the endpoint's schema out; of a redirect
 * the path or URL it leads to.
 */
export type Work<E extends Endpoint> = (
  input: WorkInput<E>,
  visitor: Visitor,
) => Promise<
  E['reply'] extends 'text/event-stream'
    ? Readable
    : E['reply'] extends 'redirect'
      ? string
      : E['reply'] extends 'file'
        ? FileReply
        : E['reply'] extends string
          ? Uint8Array
          : WorkReply<E>
>

/**
 * Runs before the bytes of a picture are read, where permission depends on the record itself; it refuses visitors
 * without it.
 */
export type Admission = (params: unknown, visitor: Visitor) => Promise<void>

export type EndpointHandler = {
  key: string
  endpoint: Endpoint
  work: Work<Endpoint>
  admission?: Admission | undefined
}

/** Pairs each endpoint of a feature with its handler. A missing or superfluous one does not compile. */
export function pairHandlers<const E extends Endpoints>(
  endpoints: E,
  works: { [K in keyof E]: E[K] extends Endpoint ? Work<E[K]> : never },
  admissions: { [K in keyof E]?: Admission } = {},
): EndpointHandler[] {
  return Object.entries(endpoints).map(([key, endpoint]) => ({
    key,
    endpoint,
    work: works[key as keyof E] as unknown as Work<Endpoint>,
    admission: admissions[key as keyof E],
  }))
}
