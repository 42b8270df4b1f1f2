import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'

export type FieldProblem = { fieldId: string; text: string }

/**
 * What is wrong with a submitted form, each with a link that puts the cursor into its field. Takes the focus whenever
 * `attempt` changes (count the submissions). Nothing while there are no problems.
 */
export function ErrorSummary({ problems, submitCount }: { problems: readonly FieldProblem[]; submitCount: number }) {
  const { t } = useTranslation('ui')
  const container = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is what moves the focus, not each keystroke
  useEffect(() => container.current?.focus(), [submitCount])
  if (problems.length === 0) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={container}>
      <h2>{t('form.problems', { count: problems.length })}</h2>
      <ul>
        {problems.map(({ fieldId, text }) => (
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
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
