/** Returns a function that asks again only after so many milliseconds, and shares one answer among all calls until then. */
export function sharedFor<Answer>(milliseconds: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let startedAt = Number.NEGATIVE_INFINITY
  let answer: Promise<Answer> | undefined
  return () => {
    if (answer === undefined || performance.now() - startedAt > milliseconds) {
      startedAt = performance.now()
      answer = ask()
    }
    return answer
  }
}
