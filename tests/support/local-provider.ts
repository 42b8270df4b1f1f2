import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'

/** The faults of the provider; those left out are off. */
export type ProviderFaults = {
  nonce?: 'wrong' | 'none'
  audience?: string
  issuer?: string
  /** The `iss` of the redirect address. */
  answeredIssuer?: string
  expired?: boolean
  signature?: 'none' | 'other-key' | 'cut-off'
  idToken?: 'missing'
  /** Delay before each response. */
  delayMs?: number
  /** Responds to everything with this status. */
  status?: number
  /** The person cancels at the consent screen. */
  declines?: boolean
}

type ProvidedClaims = { sub: string; email?: string; email_verified?: unknown; name?: string }

export type LocalProvider = {
  issuer: string
  /** Returns the settings of a shop that signs people in with it. */
  settings: Record<string, string>
  /** The person who signs in from now on, and the provider's faults. */
  person: ProvidedClaims
  faults: ProviderFaults
  /** The number of requests to each of its addresses. */
  requests: Map<string, number>
  /** Follows the shop's redirect, and returns the address of the redirect back; consent is immediate. */
  consent(address: string): Promise<string>
  close(): Promise<void>
}

const clientId = 'haatdi-shop'
const clientSecret = 'a-secret-between-shop-and-provider'

/**
 * A small OpenID Connect provider on this machine: discovery, immediate consent, tokens, keys; codes are valid once
 * and need PKCE.
 */
export async function startLocalProvider(): Promise<LocalProvider> {
  const own = await generateKeyPair('RS256')
  const other = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  type Grant = { challenge: string; nonce: string | null; redirectUri: string; person: ProvidedClaims }
  const grants = new Map<string, Grant>()

  const server = createServer((request, response) => {
    void answer(request, response).catch((error) => {
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const issuer = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`

  const provider: LocalProvider = {
    issuer,
    settings: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret },
    person: { sub: '1', email: 'asha@mail.example', email_verified: true, name: 'Asha Mehta' },
    faults: {},
    requests: new Map(),
    consent: async (address) => {
      const { headers } = await fetch(address, { redirect: 'manual' })
      return headers.get('location') ?? ''
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer)
    provider.requests.set(url.pathname, (provider.requests.get(url.pathname) ?? 0) + 1)
    if (provider.faults.delayMs) await sleep(provider.faults.delayMs)
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (provider.faults.status) return void json(provider.faults.status, { error: 'server_error' })
    if (url.pathname === '/.well-known/openid-configuration') return void json(200, metadata)
    if (url.pathname === '/jwks') return void json(200, { keys: [jwk] })
    if (url.pathname === '/authorize') return authorize(url.searchParams, response)
    if (url.pathname === '/token') {
      const { status, body } = await redeem(new URLSearchParams(await readText(request)))
      return void json(status, body)
    }
    response.writeHead(404).end()
  }

  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }

  function authorize(params: URLSearchParams, response: ServerResponse): void {
    const redirectUri = params.get('redirect_uri') ?? ''
    const wanted = { response_type: 'code', client_id: clientId, code_challenge_method: 'S256' }
    const wrong = Object.entries(wanted).find(([name, value]) => params.get(name) !== value)
    if (wrong || !params.get('scope')?.split(' ').includes('openid')) {
      response.writeHead(400).end(`wrong ${wrong?.[0] ?? 'scope'}`)
      return
    }
    const back = new URL(redirectUri)
    back.searchParams.set('state', params.get('state') ?? '')
    back.searchParams.set('iss', provider.faults.answeredIssuer ?? issuer)
    if (provider.faults.declines) back.searchParams.set('error', 'access_denied')
    else {
      const code = randomBytes(16).toString('base64url')
      const challenge = params.get('code_challenge') ?? ''
      grants.set(code, { challenge, nonce: params.get('nonce'), redirectUri, person: provider.person })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  async function redeem(form: URLSearchParams): Promise<{ status: number; body: object }> {
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isClient = form.get('client_id') === clientId && form.get('client_secret') === clientSecret
    if (!isClient) return { status: 401, body: { error: 'invalid_client' } }
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri')) {
      return { status: 400, body: { error: 'invalid_grant' } }
    }
    const { idToken } = provider.faults
    return {
      status: 200,
      body: {
        access_token: randomBytes(16).toString('base64url'),
        token_type: 'Bearer',
        expires_in: 300,
        ...(idToken === 'missing' ? {} : { id_token: await makeIdToken(grant) }),
      },
    }
  }

  async function makeIdToken({ nonce, person }: Grant): Promise<string> {
    const { faults } = provider
    const { sub, ...claims } = person
    const idClaims = {
      ...claims,
      ...(nonce === null || faults.nonce === 'none' ? {} : { nonce: faults.nonce === 'wrong' ? 'another' : nonce }),
    }
    const now = Math.floor(Date.now() / 1000)
    const [issuedAt, expiresAt] = faults.expired ? [now - 7200, now - 3600] : [now, now + 300]
    const fill = <Token extends SignJWT | UnsecuredJWT>(token: Token): Token => {
      token
        .setSubject(sub)
        .setIssuer(faults.issuer ?? issuer)
        .setAudience(faults.audience ?? clientId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
      return token
    }
    if (faults.signature === 'none') return fill(new UnsecuredJWT(idClaims)).encode()
    const key = faults.signature === 'other-key' ? other.privateKey : own.privateKey
    const signed = await fill(new SignJWT(idClaims)).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
    return faults.signature === 'cut-off' ? `${signed.split('.').slice(0, 2).join('.')}.` : signed
  }

  return provider
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
