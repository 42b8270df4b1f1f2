import { codeAt } from '#server/accounts/authenticator-code.ts'
import { demoAccounts } from '#server/accounts/demo-accounts.ts'

/**
 * `npm run demo:code -- admin`: prints the current authenticator code of a demo account, for users without an
 * authenticator app.
 */
const [name = 'admin'] = process.argv.slice(2)
const found = demoAccounts.find(({ username, email }) => username === name || email === name)
if (!found) {
  console.error(`There is no demo account "${name}", but ${demoAccounts.map(({ username }) => username).join(', ')}.`)
  process.exit(1)
}
const seconds = Date.now() / 1000
process.stdout.write(
  `${codeAt(found.authenticator, seconds)} for ${found.email}, ${30 - (Math.floor(seconds) % 30)} s more\n`,
)
