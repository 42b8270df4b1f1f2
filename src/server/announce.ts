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
  if (demo) lines.push('', ...demoAccounts)
  process.stdout.write(`${lines.join('\n')}\n`)
}

const demoAccounts = [
  'Demo accounts, password haatdi-demo-2026:',
  '  customer@haatdi.example  a customer',
  '  seller@haatdi.example    a maker in Ahmedabad',
  '  seller2@haatdi.example   a second maker in Ahmedabad',
  '  courier@haatdi.example   pickup, hub and delivery',
  '  admin@haatdi.example     the operator',
]
