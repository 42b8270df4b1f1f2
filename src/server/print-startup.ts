import { demoAccounts, demoPassword } from './accounts/demo-accounts.ts'
import type { Config } from './config.ts'

type Started = { database: 'embedded' | 'postgres'; demo: boolean; lacking?: string | undefined; quarantined?: boolean }

/** Prints the shop's URL, and in a demo the accounts to try it with. */
export function printStartup(config: Config, { database, demo, lacking, quarantined = false }: Started): void {
  const lines = [
    `Haatdi is open at ${config.publicUrl}`,
    database === 'embedded'
      ? `Database: embedded, in ${config.dataDir}. Fit for trying out: it survives a killed process, not a power cut.`
      : 'Database: PostgreSQL.',
  ]
  if (quarantined)
    lines.push(
      'This is a restored copy: it sends nothing and runs no job. When the shop it was copied from is off, run `npm run release` and start again.',
    )
  if (lacking) lines.push(lacking)
  if (config.mode === 'production' && config.pushKey === undefined)
    lines.push('Push notifications are off: PUSH_KEY is not set. Sellers get emails alone.')
  if (demo) lines.push('', ...demoLines)
  process.stdout.write(`${lines.join('\n')}\n`)
}

const demoLines = [
  `Demo accounts, password ${demoPassword}. What moves money or changes roles also asks for a code: add the secret at the end of the line`,
  'to an authenticator app (time-based, 6 digits, 30 seconds), or let `npm run demo:code -- admin` say the code of the moment.',
  ...demoAccounts.map(
    ({ email, description, authenticator }) => `  ${email.padEnd(25)} ${description.padEnd(28)} ${authenticator}`,
  ),
]
