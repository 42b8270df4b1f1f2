/** Letters of any script, digits and . _ - in between: never an @, so that a username is never an email. */
const shape = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{1,38}[\p{L}\p{M}\p{N}]$/u

/** One name is written in one script, of those the shop speaks: a letter of another looks like one of these and is none. */
const scripts = [
  /^(?:[A-Za-z\d._-]|[\u0300-\u036f])+$/u,
  /^[\p{Script=Gujarati}\d._-]+$/u,
  /^[\p{Script=Devanagari}\d._-]+$/u,
]
const isOfOneScript = (name: string): boolean => {
  // An accent is no other script: é is e with a mark.
  const latin = name.normalize('NFD')
  return scripts.some((script) => script.test(latin))
}

/**
 * Returns a username as it is shown. Keyboards encode one letter in several ways (क़ as one character or as two); one
 * form is stored.
 */
export const normaliseUsername = (typed: string): string => typed.normalize('NFKC').trim()

/** Returns a username as it is compared and looked up: names that look alike are equal, in any case. */
export const usernameKey = (typed: string): string => normaliseUsername(typed).toLowerCase().normalize('NFKC')

/** Whether this can be a username: 3 to 40 letters of one script (Latin, Gujarati or Devanagari) or digits, with . _ or - between them. */
export const isUsername = (typed: string): boolean => {
  const name = normaliseUsername(typed)
  return shape.test(name) && isOfOneScript(name)
}
