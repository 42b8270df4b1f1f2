import { expect, test } from 'vitest'
import { decideLink } from './provider-link.ts'

const email = 'asha@haatdi.example'

test.each([
  [{ email, emailVerified: false }, null, 'unproven'],
  [{ email, emailVerified: false }, { emailVerified: true }, 'unproven'],
  [{ email: null, emailVerified: true }, null, 'unproven'],
  [{ email, emailVerified: true }, null, 'new-user'],
  [{ email, emailVerified: true }, { emailVerified: true }, 'link'],
  [{ email, emailVerified: true }, { emailVerified: false }, 'unlinked'],
] as const)('%o with the account %o: %s', (person, same, then) => {
  expect(decideLink(person, same)).toBe(then)
})
