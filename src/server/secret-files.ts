import { readFileSync } from 'node:fs'
import { type SettingName, settings } from '#server/settings.ts'
import { StartRefused } from '#server/start-refused.ts'

type Environment = Record<string, string | undefined>

/**
 * Returns the environment with every secret that is given as a file: `SESSION_SECRET_FILE=/run/secrets/session` sets
 * SESSION_SECRET to the file's text. Raises `StartRefused` when the file cannot be read, or both are given.
 */
export function readSecretFiles(env: Environment): Environment {
  const names = (Object.keys(settings) as SettingName[]).filter((name) => settings[name].secret)
  const given = names.flatMap((name) => {
    const file = env[`${name}_FILE`]?.trim()
    return file ? [[name, readSecret(name, file, env)] as const] : []
  })
  return { ...env, ...Object.fromEntries(given) }
}

function readSecret(name: SettingName, file: string, env: Environment): string {
  if (env[name]?.trim()) throw new StartRefused(`${name} and ${name}_FILE are both set: set one of them.`)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartRefused(`${name}_FILE is "${file}", but that file cannot be read (${code}).`)
  }
}
