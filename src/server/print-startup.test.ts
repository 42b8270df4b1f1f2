import { afterEach, expect, test, vi } from 'vitest'
import { demoAccounts, demoPassword } from './accounts/demo-accounts.ts'
import { readConfig } from './config.ts'
import { printStartup } from './print-startup.ts'

afterEach(() => vi.restoreAllMocks())

function output(demo: boolean): string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  printStartup(readConfig({}), { database: 'embedded', demo })
  return write.mock.calls.map(([text]) => String(text)).join('')
}

test('prints the password and the authenticator secret of each demo account with its name, and how to use it', () => {
  const lines = output(true).split('\n')
  expect(lines.join('\n')).toContain(demoPassword)
  expect(lines.join('\n')).toMatch(/authenticator app[\s\S]*npm run demo:code/)
  for (const { email, authenticator } of demoAccounts)
    expect(lines.find((line) => line.includes(email))).toContain(authenticator)
})

test('prints neither in a shop that is no demo', () => {
  expect(output(false)).not.toContain(demoPassword)
  for (const { authenticator } of demoAccounts) expect(output(false)).not.toContain(authenticator)
})
