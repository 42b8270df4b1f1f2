import { z } from 'zod'
import type { Access } from '#domain/accounts/access.ts'
import type { EndpointHandler } from './endpoint-handler.ts'

const wire = { io: 'input', unrepresentable: 'any' } as const

/** Renders the contract as a page for people: every endpoint with its access, its input and its output. */
export function describeForPeople(endpointHandlers: readonly EndpointHandler[]): string {
  const sections = endpointHandlers.map(
    ({ key, endpoint }) => `<section id="${slug(key)}">
<h2><code>${asHtml(key)}</code></h2>
<p>${asHtml(endpoint.summary)}. <b>${asHtml(whoMay(endpoint.access))}</b>, answers ${endpoint.status ?? 200}.${endpoint.secondFactor ? ' Asks for a second factor shown within the last ten minutes.' : ''}</p>
${shape('Path', endpoint.params)}${shape('Query', endpoint.query)}${shape('Body', endpoint.body)}
${typeof endpoint.reply === 'string' ? `<p>Gives <code>${endpoint.reply}</code>.</p>` : shape('Gives', endpoint.reply)}
</section>`,
  )
  const index = endpointHandlers.map(({ key }) => `<li><a href="#${slug(key)}"><code>${asHtml(key)}</code></a></li>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Haatdi API</title></head><body><main><h1>Haatdi API</h1>
<p>Amounts are rupees with at most two decimals, times ISO 8601 in UTC. The same as <a href="/api/openapi.json">OpenAPI</a>.</p>
<ul>${index.join('')}</ul>${sections.join('')}</main></body></html>`
}

const slug = (key: string): string => key.toLowerCase().replace(/[^a-z]+/g, '-')

function whoMay(access: Access): string {
  if (access === 'anyone') return 'Anyone'
  if (access === 'signed-in') return 'Any signed-in account'
  return `${access.roles.join(', ')}${access.capability ? ` with the capability ${access.capability}` : ''}, and admins${access.permission === 'any-staff' ? '' : ` with the permission ${access.permission}`}`
}

function shape(title: string, schema: z.ZodType | undefined): string {
  if (!schema) return ''
  const { $schema: _, ...rest } = z.toJSONSchema(schema, wire)
  return `<details><summary>${title}</summary><pre>${asHtml(JSON.stringify(rest, null, 2))}</pre></details>`
}

const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
