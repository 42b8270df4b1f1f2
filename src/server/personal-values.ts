/** What failed work was about, beside its error and never in it: whoever logs the error leaves these values out. */
const about = new WeakMap<Error, string[]>()
const mostValues = 200

/** Notes the texts within `values` (a request's body, the payload of a message) as personal for whoever writes this error down. */
export function markPersonal(error: unknown, ...values: unknown[]): void {
  if (error instanceof Error) about.set(error, [...personalOf(error), ...values.flatMap(textsIn)].slice(0, mostValues))
}

/** Returns the values that were noted with an error. */
export const personalOf = (error: Error): readonly string[] => about.get(error) ?? []

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
