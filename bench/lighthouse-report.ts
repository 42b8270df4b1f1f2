import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Language } from '#domain/language/language.ts'

const program = join(import.meta.dirname, '../node_modules/lighthouse/cli/index.js')

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** The resource types whose weight is reported, as Lighthouse names them. */
export const fileKinds = ['Document', 'Stylesheet', 'Script', 'Font', 'Image'] as const
export type FileKind = (typeof fileKinds)[number]

export type PageReport = {
  /** Scores from 0 to 100. */
  scores: Record<Category, number>
  /** Audits that lower a category's score, by their Lighthouse names. */
  lost: Record<Category, string[]>
  /** Milliseconds, as Lighthouse estimates them for a slow phone on slow 4G. */
  largestPaint: number
  blocked: number
  layoutShift: number
  /** Bytes sent over the wire (compressed, with headers), and the number of requests. */
  weights: Record<FileKind, number>
  /** The sum of all resource types. */
  total: number
  requests: number
  /** Lighthouse's benchmark index of the machine during the run; its slow-phone estimate assumes 1,500 to 2,000. */
  machine: number
}

type Audit = {
  score: number | null
  scoreDisplayMode: string
  numericValue?: number
  details?: { items?: NetworkItem[] }
}
type NetworkItem = { resourceType?: string; transferSize?: number; url: string }
type LighthouseJson = {
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>>
  audits: Record<string, Audit>
  environment: { benchmarkIndex: number }
  runtimeError?: { message: string }
}

/**
 * Maximum attempts when the browser starts without a page recording, which is a tool fault and not a fault of the
 * page.
 */
const maxAttempts = 3

/**
 * Runs Lighthouse once with its own phone settings, in a fresh profile of the given Chromium and in the given
 * language; without `timed`, skips the speed audits.
 */
export async function reportPage(
  url: string,
  chromium: string,
  language: Language,
  timed: boolean,
  attempts = 1,
): Promise<PageReport> {
  try {
    return await measurePage(url, chromium, language, timed)
  } catch (error) {
    if (attempts === maxAttempts || !/NO_NAVSTART|NO_FCP|TARGET_CRASHED/.test(String(error))) throw error
    return reportPage(url, chromium, language, timed, attempts + 1)
  }
}

/** Audits that run when speed is not measured; the network requests give the weight. */
const untimed = [
  `--only-categories=${categories.filter((category) => category !== 'performance').join(',')}`,
  '--only-audits=network-requests',
  '--disable-full-page-screenshot',
]

async function measurePage(url: string, chromium: string, language: Language, timed: boolean): Promise<PageReport> {
  const flags = ['--headless=new', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const headers = JSON.stringify({ 'accept-language': language, cookie: `language=${language}` })
  const args = [
    program,
    url,
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    `--chrome-flags=${flags.join(' ')}`,
    `--extra-headers=${headers}`,
    ...(timed ? [] : untimed),
  ]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 64 * 2 ** 20,
    timeout: 120_000,
  })
  const json: LighthouseJson = JSON.parse(stdout)
  if (json.runtimeError) throw new Error(`${url}: ${json.runtimeError.message}`)
  const items = json.audits['network-requests']?.details?.items ?? []
  const sent = items.filter(({ url: address }) => address.startsWith('http'))
  const numberOf = (audit: string) => json.audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: forEach(categories, (category) => Math.round((json.categories[category]?.score ?? 0) * 100)),
    lost: forEach(categories, (category) => lostIn(json, category)),
    largestPaint: numberOf('largest-contentful-paint'),
    blocked: numberOf('total-blocking-time'),
    layoutShift: numberOf('cumulative-layout-shift'),
    weights: forEach(fileKinds, (kind) =>
      sent
        .filter(({ resourceType }) => resourceType === kind)
        .reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0),
    ),
    total: sent.reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0),
    requests: sent.length,
    machine: json.environment.benchmarkIndex,
  }
}

function lostIn({ categories: all, audits }: LighthouseJson, category: Category): string[] {
  return (all[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id)
}

const forEach = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>
