import { demoAccounts, demoPassword } from './accounts/demo-accounts.ts'
import type { Config } from './config.ts'

type Started = { database: 'embedded' | 'postgres'; demo: boolean }

/** Tells whoever started the shop where it is, and with whom it can be tried. */
export function announce(config: Config, { database, demo }: Started): void {
  const lines = [
    `Haatdi is open at ${config.publicUrl}`,
    database === 'embedded'
      ? `Database: embedded, in ${config.dataDir}. Fit for trying out: it survives a killed process, not a power cut.`
      : 'Database: PostgreSQL.',
  ]
  if (demo) lines.push('', ...demoLines)
  process.stdout.write(`${lines.join('\n')}\n`)
}

const demoLines = [
  `Demo accounts, password ${demoPassword} (and, for an authenticator app later, a secret each):`,
  ...demoAccounts.map(({ email, said, authenticator }) => `  ${email.padEnd(25)} ${said.padEnd(28)} ${authenticator}`),
]
