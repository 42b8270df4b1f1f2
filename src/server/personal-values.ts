/** Personal values of failed work, beside its error and never in it: whatever logs the error leaves them out. */
const about = new WeakMap<Error, string[]>()
const mostValues = 200

/**
 * Marks the texts within `values` (a request's body, the payload of a message) as personal, so that logging this
 * error leaves them out.
 */
export function markPersonal(error: unknown, ...values: unknown[]): void {
  if (error instanceof Error) about.set(error, [...personalOf(error), ...values.flatMap(textsIn)].slice(0, mostValues))
}

/** Returns the values that were marked for an error. */
export const personalOf = (error: Error): readonly string[] => about.get(error) ?? []

function textsIn(value: unknown): string[] {
  const texts: string[] = []
  // Without recursion: an untrusted client decides how deep a body is.
  for (const left = [value]; left.length > 0 && texts.length < mostValues; ) {
    const each = left.shift()
    if (typeof each === 'string') texts.push(each)
    else if (typeof each === 'object' && each !== null && !ArrayBuffer.isView(each))
      for (const inner of Object.values(each)) left.push(inner)
  }
  return texts
}
