/** Returns a function that asks anew only after so many milliseconds, and shares one answer among all who call until then. */
export function sharedFor<Answer>(milliseconds: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked = Number.NEGATIVE_INFINITY
  let answer: Promise<Answer> | undefined
  return () => {
    if (answer === undefined || performance.now() - asked > milliseconds) {
      asked = performance.now()
      answer = ask()
    }
    return answer
  }
}
