import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'

export type FieldProblem = { fieldId: string; words: string }

/**
 * What is wrong with a submitted form, each with a link that puts the cursor into its field. Takes the focus whenever
 * `attempt` changes (count the submissions). Nothing while there are no problems.
 */
export function ErrorSummary({ problems, attempt }: { problems: readonly FieldProblem[]; attempt: number }) {
  const { t } = useTranslation('ui')
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is what moves the focus, not each keystroke
  useEffect(() => box.current?.focus(), [attempt])
  if (problems.length === 0) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{t('form.problems', { count: problems.length })}</h2>
      <ul>
        {problems.map(({ fieldId, words }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                const field = document.getElementById(fieldId)
                if (!field) return
                event.preventDefault()
                field.focus()
              }}
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
