import { join } from 'node:path'
import { styleText } from 'node:util'
import { examineShop } from '#server/doctor/examine-shop.ts'
import type { Grade } from '#server/doctor/finding.ts'
import { root } from './repository-root.ts'
import { runCommandLine } from './run-command-line.ts'

const marks: Record<Grade, string> = {
  good: styleText('green', 'good   '),
  warning: styleText('yellow', 'warning'),
  fault: styleText('red', 'fault  '),
}

/**
 * `npm run doctor`: examines database, mail, files, backups, gateways and public address with the shop's settings, and
 * says what to do. Ends with 1 when there is a fault; a setting that is invalid ends it with 2 and one sentence.
 */
runCommandLine({ usage: 'doctor' }, async (config) => {
  const findings = await examineShop({ config, migrations: join(root, 'database/migrations'), now: Date.now })
  for (const { subject, grade, text, cure } of findings) {
    process.stdout.write(`${marks[grade]}  ${subject}: ${text}\n`)
    if (cure) process.stdout.write(`         ${cure}\n`)
  }
  const faults = findings.filter(({ grade }) => grade === 'fault').length
  process.stdout.write(faults === 0 ? '\nThe shop can run.\n' : `\n${faults} ${faults === 1 ? 'fault' : 'faults'}.\n`)
  process.exitCode = faults === 0 ? 0 : 1
})
