import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { longerThanSixtyLines, receiversOfWholeContext } from './support/structure-exceptions.ts'

const root = join(import.meta.dirname, '..')
const src = join(root, 'src')

type Import = { from: string; to: string; typeOnly: boolean }

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.gen.ts'))
const isTest = (name: string) => /\.test\.tsx?$/.test(name)
const imports: Import[] = files.flatMap(importsOf)

function importsOf(file: string): Import[] {
  const text = readFileSync(join(src, file), 'utf8')
  const found = [
    ...text.matchAll(
      /^\s*(import|export)\s(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm,
    ),
  ]
  return found.map(([statement, , typeKeyword, named, bare, lazy]) => ({
    from: file,
    to: modulePathOf(file, named ?? bare ?? lazy ?? ''),
    typeOnly: typeKeyword !== undefined || /^\s*import\s*\{(\s*type\s[^,}]+,?)+\s*\}/.test(statement),
  }))
}

/** Returns a file of ours as a path below `src`, anything else as the package's name. */
function modulePathOf(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return relative(src, resolve(src, dirname(file), specifier)).replaceAll('\\', '/')
  return `package:${specifier}`
}

const layerOf = (modulePath: string): string =>
  modulePath.startsWith('package:') ? 'package' : (modulePath.split('/')[0] ?? '')

/** The imports each layer may have, and the reason. */
const layers: Record<string, { may: string[]; because: string }> = {
  domain: { may: [], because: 'rules must be readable and testable without anything else, not even npm' },
  drawing: { may: ['domain'], because: 'drawings are pure text made from data' },
  contract: {
    may: ['domain', 'package'],
    because: 'what crosses the wire may know the rules and zod, nothing of the two ends',
  },
  server: {
    may: ['domain', 'drawing', 'contract', 'texts', 'package'],
    because: 'the server must not know the screens',
  },
  web: { may: ['domain', 'drawing', 'contract', 'texts', 'package'], because: 'the browser must not know the server' },
}

describe('layers', () => {
  it.each(Object.entries(layers))('%s leans only on what it may', (layer, { may, because }) => {
    const wrong = imports.filter(
      ({ from, to, typeOnly }) =>
        layerOf(from) === layer &&
        layerOf(to) !== layer &&
        !may.includes(layerOf(to)) &&
        !isTest(from) &&
        // The only exception: the renderer has the type of the server that calls it.
        !(typeOnly && from === 'web/entry-server.tsx' && to === 'server/http/pages.ts'),
    )
    expect(wrong.map(({ from, to }) => `${from} imports ${to}: ${because}`)).toEqual([])
  })

  it('the contract uses no package but zod', () => {
    const wrong = imports.filter(
      ({ from, to }) => layerOf(from) === 'contract' && layerOf(to) === 'package' && to !== 'package:zod',
    )
    expect(wrong).toEqual([])
  })

  it('the browser takes only types from the contract, so that no schema is shipped to it', () => {
    const wrong = imports.filter(
      ({ from, to, typeOnly }) => layerOf(from) === 'web' && layerOf(to) === 'contract' && !typeOnly,
    )
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })
})

/**
 * Folders of the rules in the order of their imports: each imports only from earlier ones, types as well as values. Files directly in
 * `src/domain` (refusals, seeded numbers) import none of them.
 */
const domainFolders = [
  'language',
  'catalogue',
  'lists',
  'money',
  'rates',
  'time',
  'invoices',
  'search',
  'imports',
  'sendability',
  'codes',
  'colour',
  'sellers',
  'accounts',
  'audit',
  'states',
  'seller-orders',
  'reviews',
  'bulk',
  'payments',
  'ledger',
  'promotions',
  'numbers',
  'shipping',
  'cancellations',
  'cart',
  'products',
  'categories',
  'refunds',
  'claims',
  'content',
  'courier',
  'credit',
  'customs',
  'integrations',
  'orders',
  'notifications',
  'opening',
  'payouts',
  'pickups',
  'questions',
  'reports',
  'settings',
  'site',
  'support',
  'themes',
]

describe('folders of the rules', () => {
  const folderOf = (modulePath: string) => /^domain\/([^/]+)\//.exec(modulePath)?.[1]

  it('are all on the list', () => {
    const unknown = new Set(files.map((file) => folderOf(file)).filter((name) => name && !domainFolders.includes(name)))
    expect([...unknown]).toEqual([])
  })

  it('import only earlier ones', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [later, earlier] = [folderOf(from), folderOf(to)]
      if (!earlier || later === earlier || layerOf(from) !== 'domain' || isTest(from)) return false
      return !later || domainFolders.indexOf(earlier) > domainFolders.indexOf(later)
    })
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })
})

/**
 * Features of the server in the order of their imports: each imports only earlier ones, so that there are no cycles.
 */
const features = [
  'db',
  'traces',
  'redis',
  'http',
  'storage',
  'processes',
  'pictures',
  'jobs',
  'backup',
  'shop-export',
  'metrics',
  'drawings',
  'content',
  'email',
  'status',
  'accounts',
  'push',
  'promotions',
  'shop',
  'themes',
  'catalogue',
  'shipping',
  'cart',
  'stats',
  'seo',
  'gateways',
  'carriers',
  'documents',
  'lists',
  'audit',
  'integrations',
  'ledger',
  'credit',
  'orders',
  'invoices',
  'payments',
  'refunds',
  'cancellations',
  'webhooks',
  'payouts',
  'members',
  'retention',
  'seller',
  'products',
  'claims',
  'reviews',
  'questions',
  'earnings',
  'pickups',
  'hub',
  'courier',
  'dispatch',
  'support',
  'notify',
  'reports',
  'admin',
  'bulk',
  'opening',
  'countries',
  'categories',
  'secrets',
  'imports',
  'doctor',
  'seed',
  'demo',
]

describe('features of the server', () => {
  const featureOf = (modulePath: string) => /^server\/([^/]+)\//.exec(modulePath)?.[1]

  it('are all on the list', () => {
    const unknown = new Set(files.map((file) => featureOf(file)).filter((name) => name && !features.includes(name)))
    expect([...unknown]).toEqual([])
  })

  it('lean only on earlier ones', () => {
    const wrong = imports.filter(({ from, to, typeOnly }) => {
      const [later, earlier] = [featureOf(from), featureOf(to)]
      if (!later || !earlier || later === earlier || isTest(from) || typeOnly) return false
      return features.indexOf(earlier) > features.indexOf(later)
    })
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  it('know nothing of the places where all of them come together', () => {
    const gathering = [
      'server/app.ts',
      'server/open-context.ts',
      'server/endpoint-handlers.ts',
      'server/deliveries.ts',
      'server/background-jobs.ts',
      'server/main.ts',
      'server/run-shop.ts',
    ]
    const wrong = imports.filter(({ from, to }) => featureOf(from) && !isTest(from) && gathering.includes(to))
    expect(wrong.map(({ from, to }) => `${from} imports ${to}: it is handed what it needs`)).toEqual([])
  })
})

describe('statements, dependencies and length on the server', () => {
  const isServerCode = (file: string) => file.startsWith('server/') && !isTest(file)

  it('only stores hold SQL, so that a verb reads as lock, decide, save', () => {
    const buildsStatements = (to: string) =>
      /^package:drizzle-orm|^server\/db\/(query-builder|named-statement|prepared-query|insert-rows)\.ts$/.test(to)
    const holders = imports
      .filter(({ from, to, typeOnly }) => isServerCode(from) && !typeOnly && buildsStatements(to))
      .map(({ from }) => from)
      .filter((file) => !/^server\/db\/|-store\.ts$/.test(file))
    expect([...new Set(holders)].sort(), 'move the statements into the store of the feature').toEqual([])
  })

  it('only stores send statements, whether they build them or write them', () => {
    const sends =
      /\.query\b\s*(?:[<(]|\.bind)|[`'"]\s*(?:select|insert into|update \w+ set|delete from|listen|notify)\s/
    const senders = files
      .filter((file) => isServerCode(file) && !/^server\/db\/|-store\.ts$/.test(file))
      // Measures the statements of all others, on their way to the driver.
      .filter((file) => file !== 'server/traces/trace-database.ts')
      .filter((file) => sends.test(readFileSync(join(src, file), 'utf8')))
    expect(senders.sort(), 'move the statements into the store of the feature').toEqual([])
  })

  it('functions receive the dependencies they use; only routes receive all', () => {
    const isGiven = (file: string) => /^server\/[^/]+\.ts$|-routes\.ts$/.test(file)
    const wrong = files.filter(
      (file) => isServerCode(file) && !isGiven(file) && /\bAppContext\b/.test(readFileSync(join(src, file), 'utf8')),
    )
    expect(wrong.sort(), "declare them: Needs<'log' | 'notifyOutbox'>").toEqual(receiversOfWholeContext)
  })

  it('no function is longer than 60 lines', () => {
    const long = files
      .filter((file) => isServerCode(file) && !file.endsWith('-routes.ts'))
      .flatMap((file) => longFunctions(file, 60))
    expect(long.sort(), 'split it into parts with names').toEqual([])
  })
})

describe('components, hooks and rules', () => {
  it('are no longer than 60 lines', () => {
    const long = files
      .filter((file) => /^(web|domain|contract)\//.test(file) && !isTest(file))
      .flatMap((file) => longFunctions(file, 60))
    expect(long.sort(), 'split it into parts with names').toEqual(longerThanSixtyLines)
  })
})

/** Returns the top-level functions of a formatted file that have more than so many lines, as `file name`. */
function longFunctions(file: string, most: number): string[] {
  const lines = readFileSync(join(src, file), 'utf8').split('\n')
  return lines.flatMap((line, start) => {
    const [, declared, assigned] =
      /^(?:export )?(?:(?:async )?function (\w+)|const (\w+) = (?:async )?[(<])/.exec(line) ?? []
    const name = declared ?? assigned
    if (!name) return []
    const end = lines.findIndex((later, at) => at > start && /^\S/.test(later) && !/^[)}].*(\{|=>|,)$/.test(later))
    return end - start + 1 > most ? [`${file} ${name}`] : []
  })
}

/**
 * Folders of the browser in the order of their imports: each imports values only from earlier ones. Files directly in
 * `src/web` bring all of them together.
 */
const webFolders = [
  'platform',
  'i18n',
  'ui',
  'offline',
  'data',
  'analytics',
  'hydration',
  'currency',
  'city',
  'cart',
  'festival',
  'addresses',
  'step-up',
  'sign-in',
  'content',
  'chrome',
  'notify',
  'visitor',
  'staff',
  'storefront',
  'account',
  'seller',
  'hub',
  'courier',
  'admin',
  'dev',
  'layout',
  'routes',
]

describe('folders of the browser', () => {
  const folderOf = (place: string) => /^web\/([^/]+)\//.exec(place)?.[1]

  it('are all on the list', () => {
    const unknown = new Set(files.map((file) => folderOf(file)).filter((name) => name && !webFolders.includes(name)))
    expect([...unknown]).toEqual([])
  })

  it('import only earlier ones', () => {
    const wrong = imports.filter(({ from, to, typeOnly }) => {
      const [later, earlier] = [folderOf(from), folderOf(to)]
      if (!later || !earlier || later === earlier || isTest(from) || typeOnly) return false
      return webFolders.indexOf(earlier) > webFolders.indexOf(later)
    })
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })
})

/** Surfaces of the browser never import each other: a seller's phone must not load the admin's screens. */
const surfaces = ['storefront', 'account', 'seller', 'hub', 'courier', 'admin', 'dev']

describe('surfaces of the browser', () => {
  it('never import each other', () => {
    const surfaceOf = (modulePath: string) => surfaces.find((name) => modulePath.startsWith(`web/${name}/`))
    const wrong = imports.filter(({ from, to }) => {
      const [one, other] = [surfaceOf(from), surfaceOf(to)]
      // The gallery at /dev/ui shows the classes of every surface.
      const gallery = one === 'dev' && to.endsWith('.css')
      return one && other && one !== other && !gallery
    })
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  it('the kit knows no routes and no data', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        from.startsWith('web/ui/') &&
        /^package:@tanstack|^web\/(data|routes|api|storefront|account|seller|hub|courier|admin)/.test(to),
    )
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })
})

describe('files', () => {
  it('no two have the same name, so that a name finds one place', () => {
    const names = files.filter((file) => !file.startsWith('web/routes/')).map((file) => file.split('/').at(-1) ?? '')
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('none is a drawer for odds and ends', () => {
    expect(
      files.filter(
        (file) =>
          /(^|\/)(utils?|helpers?|misc|managers?|common|index)\.tsx?$/.test(file) && file !== 'web/routes/index.tsx',
      ),
    ).toEqual([])
  })

  it('none imports in a circle', () => {
    const next = new Map<string, string[]>()
    for (const { from, to, typeOnly } of imports)
      if (!typeOnly && !isTest(from)) next.set(from, [...(next.get(from) ?? []), to])
    expect(findCircle(next)).toBeUndefined()
  })

  it('no text in another script is in code', () => {
    const wrong = files.filter((file) => {
      if (isTest(file) || /^(domain|drawing|web\/dev)\//.test(file)) return false
      const code = readFileSync(join(src, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      return /[\u0900-\u097f\u0a80-\u0aff]/.test(code)
    })
    expect(wrong).toEqual([])
  })
})

function findCircle(next: Map<string, string[]>): string | undefined {
  const done = new Set<string>()
  const visit = (file: string, path: string[]): string | undefined => {
    const at = path.indexOf(file)
    if (at >= 0) return [...path.slice(at), file].join(' -> ')
    if (done.has(file)) return undefined
    for (const to of next.get(file) ?? []) {
      const circle = visit(to, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of next.keys()) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return undefined
}
