/**
 * What a tracer does for the rest of the shop. Nothing of it is loaded while traces are off: then every function here
 * costs one comparison (docs/operate/run.md#traces).
 */
export type Tracer = {
  /** The position in the trace as W3C writes it in `traceparent`; undefined outside of one. */
  position(): string | undefined
  /** Runs work as a part of the trace at that position, or of a new one. */
  goOn<Result>(name: string, position: string | null, work: () => Promise<Result>): Promise<Result>
}

/** Belongs to the process, as its log does. */
let tracer: Tracer | undefined

/** Turns traces on, or off again. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next
}

/** Returns where the running work is in its trace, for a message that goes on with it later; null without traces. */
export const tracePosition = (): string | null => tracer?.position() ?? null

/** Runs the work that a message asks for as a part of the trace that posted it. */
export const continueTrace = <Result>(
  name: string,
  position: string | null,
  work: () => Promise<Result>,
): Promise<Result> => (tracer ? tracer.goOn(name, position, work) : work())
