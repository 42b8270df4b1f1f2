import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { firstPaint } from './first-paint.ts'

type Browser = { stored?: Record<string, string>; cookie?: string; cookiesRefused?: boolean; lang?: string }

function open({ stored = {}, cookie = '', cookiesRefused = false, lang = 'en' }: Browser) {
  const dataset: Record<string, string> = {}
  const reload = vi.fn()
  let jar = cookie
  const document = {
    documentElement: { dataset, lang },
    get cookie() {
      return jar
    },
    set cookie(line: string) {
      if (!cookiesRefused) jar = [jar, line.split(';')[0]].filter(Boolean).join('; ')
    },
  }
  runInNewContext(firstPaint, { localStorage: stored, document, location: { reload } })
  return { dataset, reload, cookie: document.cookie }
}

test('before the first paint the page knows that the cookie question is answered and which currency needs room', () => {
  expect(open({ stored: { cookieConsent: 'declined', preferredCurrency: 'GBP' } }).dataset).toEqual({
    cookieConsent: 'declined',
    preferredCurrency: 'GBP',
  })
  expect(open({}).dataset).toEqual({})
})

test('a browser without storage gets the page as it is', () => {
  const documentElement = { dataset: {}, lang: 'en' }
  const withoutStorage = Object.defineProperty({ document: { documentElement } }, 'localStorage', {
    get: () => {
      throw new Error('denied')
    },
  })
  expect(() => runInNewContext(firstPaint, withoutStorage)).not.toThrow()
  expect(documentElement.dataset).toEqual({})
})

test('the stored choice comes before the cookie that has run out and before the browser’s own language', () => {
  const { reload, cookie } = open({ stored: { language: 'gu' }, lang: 'en' })
  expect(cookie).toBe('language=gu')
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each<[string, Browser]>([
  ['it is in the stored language already', { stored: { language: 'gu' }, lang: 'gu' }],
  ['nothing is stored', { lang: 'hi' }],
  ['what is stored is no language of ours', { stored: { language: 'fr' } }],
  ['cookies are refused, or it would come again for ever', { stored: { language: 'gu' }, cookiesRefused: true }],
  ['the server knew the choice and had its reason', { stored: { language: 'gu' }, cookie: 'city=Surat; language=gu' }],
])('the page does not come again when %s', (_, browser) => {
  expect(open(browser).reload).not.toHaveBeenCalled()
})

test('it is under 900 bytes before the build shortens it, for it comes with every page', () => {
  expect(new TextEncoder().encode(firstPaint).length).toBeLessThan(900)
})
