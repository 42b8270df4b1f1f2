import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { FindOption } from './find-options.ts'

type FindListProps = {
  id: string
  options: readonly FindOption[]
  active: number
  choose: (option: FindOption) => void
  isRecent: boolean
}

/** Renders what was found, by kind; the field keeps the focus and names the active option. */
export function FindList({ id, options, active, choose, isRecent }: FindListProps) {
  const { t } = useTranslation('desk')
  const groups = isRecent ? (['recent'] as const) : [...new Set(options.map(({ kind }) => kind))]
  return (
    <div id={id} role="listbox" aria-label={t('find.title')} className="find-list">
      {options.length > 0 &&
        groups.map((group) => {
          const label = group === 'recent' ? t('find.recent') : t(`find.kinds.${group}`)
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of a listbox
            <div key={group} role="group" aria-label={label}>
              <p className="small" aria-hidden="true">
                {label}
              </p>
              {options.map((option, index) =>
                isRecent || option.kind === group ? (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose the active option
                  <div
                    key={option.href}
                    id={`${id}-${index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    className="find-option"
                    ref={index === active ? showInList : undefined}
                    onClick={() => choose(option)}
                  >
                    <b>{option.title}</b> {option.detail && <span className="small">{option.detail}</span>}
                  </div>
                ) : null,
              )}
            </div>
          )
        })}
    </div>
  )
}

const showInList = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' })
