import type { Language } from '#domain/language/language.ts'
import type { recognitionNames } from './can-listen.ts'

/** What is used of the browser's SpeechRecognition, which TypeScript does not describe and some browsers prefix. */
type Recognition = {
  lang: string
  interimResults: boolean
  start(): void
  abort(): void
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
}
type RecognitionWindow = Partial<Record<(typeof recognitionNames)[number], new () => Recognition>>

/** How listening ended without a text: no microphone is allowed, nothing was heard, or it is not possible now. */
export type ListeningProblem = 'denied' | 'silent' | 'failed'
export type Listener = {
  /** Called with what has been heard so far, and with all of it at the end. */
  onText: (text: string, isFinal: boolean) => void
  onProblem: (problem: ListeningProblem) => void
  /** Called once, whatever happened. */
  onEnd: () => void
}

const locales: Record<Language, string> = { en: 'en-IN', gu: 'gu-IN', hi: 'hi-IN' }
const problems: Record<string, ListeningProblem> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'no-speech': 'silent',
}

const recognitionOf = (browser: RecognitionWindow) => browser.SpeechRecognition ?? browser.webkitSpeechRecognition

/** Listens to one sentence in the language of the page; returns a function that stops it. */
export function listen(language: Language, listener: Listener, browser: object = window): () => void {
  const Recognition = recognitionOf(browser)
  if (!Recognition) return () => undefined
  const recognition = new Recognition()
  let isDone = false
  const fail = (problem: ListeningProblem) => {
    if (!isDone) listener.onProblem(problem)
    isDone = true
  }
  recognition.lang = locales[language]
  recognition.interimResults = true
  recognition.onresult = ({ results }) => {
    if (isDone) return
    const heard = Array.from(results, (result) => result[0]?.transcript ?? '')
      .join('')
      .trim()
    const isFinal = heard !== '' && Array.from(results).every((result) => result.isFinal)
    if (isFinal) isDone = true
    if (heard !== '') listener.onText(heard, isFinal)
  }
  recognition.onerror = ({ error }) => fail(problems[error] ?? 'failed')
  recognition.onend = () => {
    fail('silent')
    listener.onEnd()
  }
  recognition.start()
  return () => {
    isDone = true
    recognition.abort()
  }
}
