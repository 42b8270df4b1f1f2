import { privatePaths } from '#domain/site/public-pages.ts'
import type { Config } from '#server/config.ts'

/**
 * Returns robots.txt. A production shop, or one that only its own machine reaches, lists private paths and the
 * sitemap; a demo on a public address disallows every crawler.
 */
export function robotsText({ mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>): string {
  if (mode !== 'production' && !isOwnMachine(publicUrl)) return 'User-agent: *\nDisallow: /\n'
  const closed = privatePaths.map((path) => `Disallow: ${path}`).join('\n')
  return `User-agent: *\nAllow: /\n${closed}\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

const isOwnMachine = (address: string): boolean =>
  /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(new URL(address).hostname)
