/** Letters of any script, digits and . _ - in between: never an @, so that a username is never somebody's e-mail address. */
const shape = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{1,38}[\p{L}\p{M}\p{N}]$/u

/** As it is shown. Keyboards write one letter in several ways (क़ as one sign or as two); kept is one of them. */
export const normaliseUsername = (typed: string): string => typed.normalize('NFKC').trim()

/** As it is compared and looked for: two that a person reads alike are one, in any case of letters. */
export const usernameKey = (typed: string): string => normaliseUsername(typed).toLowerCase().normalize('NFKC')

/** Whether this can be a username: 3 to 40 letters or digits, with . _ or - between them. */
export const isUsername = (typed: string): boolean => shape.test(normaliseUsername(typed))
