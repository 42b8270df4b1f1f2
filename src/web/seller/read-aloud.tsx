import { useEffect, useState } from 'react'
import type { Language } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { WorkIcon } from '#web/ui/work-icon.tsx'

const speechLocales = { en: 'en-IN', gu: 'gu-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>

/**
 * Renders the button that reads sentences aloud with the browser's own speech, and stops it; nothing where the browser
 * has none.
 */
export function ReadAloud({ sentences }: { sentences: readonly string[] }) {
  const { t, language } = useTranslation('read-aloud')
  const [canSpeak, setCanSpeak] = useState(false)
  const [speaking, setSpeaking] = useState(false)
  useEffect(() => {
    if (!('speechSynthesis' in window)) return
    setCanSpeak(true)
    return () => speechSynthesis.cancel()
  }, [])
  if (!canSpeak || sentences.length === 0) return null
  const stop = () => {
    speechSynthesis.cancel()
    setSpeaking(false)
  }
  const speak = () => {
    stop()
    setSpeaking(true)
    for (const [index, sentence] of sentences.entries()) {
      const utterance = new SpeechSynthesisUtterance(sentence)
      utterance.lang = speechLocales[language]
      utterance.onerror = ({ error }) => {
        setSpeaking(false)
        if (error !== 'canceled' && error !== 'interrupted') showToast({ title: t('noVoice') })
      }
      if (index === sentences.length - 1) utterance.onend = () => setSpeaking(false)
      speechSynthesis.speak(utterance)
    }
  }
  return (
    <Button variant="line" aria-pressed={speaking} onClick={speaking ? stop : speak}>
      <WorkIcon name={speaking ? 'close' : 'speaker'} />
      {t(speaking ? 'stop' : 'start')}
    </Button>
  )
}
