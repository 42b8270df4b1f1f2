import { expect, test } from 'vitest'
import { canListen } from './can-listen.ts'
import { listen } from './speech-recognition.ts'

/** A browser whose recognition does what the test says. */
function listeningBrowser() {
  const made: Record<string, (event?: unknown) => void>[] & { lang?: string }[] = []
  class Recognition {
    lang = ''
    constructor() {
      made.push(this as never)
    }
    start() {}
    abort() {
      made.length = 0
    }
  }
  return { browser: { webkitSpeechRecognition: Recognition }, made }
}

const heard = (transcript: string, isFinal: boolean) => ({ results: [Object.assign([{ transcript }], { isFinal })] })

function start(language: 'en' | 'gu' | 'hi' = 'en') {
  const { browser, made } = listeningBrowser()
  const events: unknown[] = []
  const stop = listen(
    language,
    {
      onText: (text, isFinal) => events.push([text, isFinal]),
      onProblem: (problem) => events.push(problem),
      onEnd: () => events.push('end'),
    },
    browser,
  )
  const [recognition] = made
  if (!recognition) throw new Error('nothing listens')
  return { recognition, events, stop, made }
}

test('a browser without recognition is known, with or without a prefix', () => {
  expect([canListen({}), canListen({ SpeechRecognition: Object }), canListen(listeningBrowser().browser)]).toEqual([
    false,
    true,
    true,
  ])
})

test.each([
  ['en', 'en-IN'],
  ['gu', 'gu-IN'],
  ['hi', 'hi-IN'],
] as const)('a page in %s listens to %s', (language, locale) => {
  expect(start(language).recognition).toMatchObject({ lang: locale })
})

test('shows what is heard while speaking, and reports it once at the end', () => {
  const { recognition, events } = start()
  recognition.onresult?.(heard('methi', false))
  recognition.onresult?.(heard('methi khakhra', true))
  recognition.onend?.()
  expect(events).toEqual([['methi', false], ['methi khakhra', true], 'end'])
})

test.each([
  ['not-allowed', 'denied'],
  ['no-speech', 'silent'],
  ['network', 'failed'],
])('%s is reported as %s, once', (error, problem) => {
  const { recognition, events } = start()
  recognition.onerror?.({ error })
  recognition.onend?.()
  expect(events).toEqual([problem, 'end'])
})

test('silence that the browser does not report counts as nothing heard', () => {
  const { recognition, events } = start()
  recognition.onend?.()
  expect(events).toEqual(['silent', 'end'])
})

test('who stops it hears of no problem', () => {
  const { recognition, events, stop, made } = start()
  stop()
  recognition.onend?.()
  expect([events, made]).toEqual([['end'], []])
})
