import type { ShiprocketAccount } from '#server/carrier-config.ts'
import { VendorRefusal } from '#server/gateways/vendor-call.ts'
import { callCarrier } from './carrier-call.ts'
import { loginAnswer } from './shiprocket-shapes.ts'

export type ShiprocketLine = {
  /** Calls one path of the interface; statuses of `said` are answers too. Signs in before, and again when the session has ended. */
  call(method: 'GET' | 'POST', path: string, body?: object, said?: readonly number[]): Promise<unknown>
}

const name = 'Shiprocket'

/** Opens the line to Shiprocket: its token is fetched with the first call and lasts ten days. */
export function openShiprocketLine({ email, password, url }: ShiprocketAccount): ShiprocketLine {
  const base = `${url}/v1/external`
  let session: Promise<string> | undefined
  const signIn = async () =>
    loginAnswer.parse(await callCarrier(name, `${base}/auth/login`, { method: 'POST', body: { email, password } }))
      .token
  const token = () => {
    session ??= signIn().catch((error: unknown) => {
      session = undefined
      throw error
    })
    return session
  }
  const once = async (method: 'GET' | 'POST', path: string, body: object | undefined, said: readonly number[]) =>
    callCarrier(name, base + path, { method, token: `Bearer ${await token()}`, body, said })
  return {
    call: async (method, path, body, said = []) => {
      try {
        return await once(method, path, body, said)
      } catch (error) {
        if (!(error instanceof VendorRefusal) || error.status !== 401) throw error
        session = undefined
        return once(method, path, body, said)
      }
    },
  }
}
