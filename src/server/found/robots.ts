import { privatePlaces } from '#domain/public-pages.ts'
import type { Config } from '#server/config.ts'

/**
 * What crawlers are told. A shop that really sells, or that only its own machine reaches, says what is private and where everything else
 * is listed; a demonstration on a public address is no shop, so it keeps out of every search engine.
 */
export function robotsText({ mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>): string {
  if (mode !== 'production' && !isOwnMachine(publicUrl)) return 'User-agent: *\nDisallow: /\n'
  const closed = privatePlaces.map((place) => `Disallow: ${place}`).join('\n')
  return `User-agent: *\nAllow: /\n${closed}\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

const isOwnMachine = (address: string): boolean =>
  /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(new URL(address).hostname)
