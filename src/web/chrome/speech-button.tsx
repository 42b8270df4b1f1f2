import { type RefObject, useEffect, useRef, useState } from 'react'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { canListen } from './can-listen.ts'
import type { ListeningProblem } from './speech-recognition.ts'

type SpeechButtonProps = {
  /** The search field, which shows what is heard. */
  input: RefObject<HTMLInputElement | null>
  onSpoken: (text: string) => void
}

/** `unloaded` when the connection was lost before what listens had loaded. */
type ListeningState = 'listening' | 'unloaded' | ListeningProblem

/** Renders the microphone of the search field where the browser can listen; what listens and its messages load on the first use. */
export function SpeechButton({ input, onSpoken }: SpeechButtonProps) {
  const { t, language } = useTranslation('ui')
  const [isOffered, setIsOffered] = useState(false)
  const [state, setState] = useState<ListeningState>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    setIsOffered(canListen())
    return () => stop.current?.()
  }, [])
  if (!isOffered) return null
  const isListening = state === 'listening'
  const start = async () => {
    const loaded = Promise.all([import('./speech-recognition.ts'), addTextsHere(['speech-input'])])
    const [module] = await loaded.catch(() => [])
    setState(module ? 'listening' : 'unloaded')
    stop.current = module?.listen(language, {
      onText: (text, isFinal) => {
        if (input.current) input.current.value = text
        if (isFinal) onSpoken(text)
      },
      onProblem: setState,
      onEnd: () => setState((now) => (now === 'listening' ? undefined : now)),
    })
  }
  const cancel = () => {
    stop.current?.()
    setState(undefined)
  }
  return (
    <>
      <button
        type="button"
        className="speech-button"
        aria-label={t('header.speak')}
        aria-pressed={isListening}
        onClick={() => (isListening ? cancel() : void start())}
      >
        <Icon name="microphone" />
      </button>
      <span role="status">{state && <SpeechStatus state={state} />}</span>
    </>
  )
}

function SpeechStatus({ state }: { state: ListeningState }) {
  const { t } = useTranslation('speech-input')
  const { t: shop } = useTranslation('ui')
  return <span className="speech-status">{state === 'unloaded' ? shop('error.lost') : t(state)}</span>
}
