import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type FindOption, keyOf } from './find-options.ts'

type FindListProps = {
  id: string
  options: readonly FindOption[]
  active: number
  choose: (option: FindOption) => void
}

/** Renders what was found, by kind; the field keeps the focus and names the active option. */
export function FindList({ id, options, active, choose }: FindListProps) {
  const { t } = useTranslation('desk')
  const groups = [...new Set(options.map(({ group }) => group))]
  return (
    <div id={id} role="listbox" aria-label={t('find.title')} className="find-list">
      {groups.map((group) => {
        const label = t(`find.kinds.${group}`)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of a listbox
          <div key={group} role="group" aria-label={label}>
            <p className="small" aria-hidden="true">
              {label}
            </p>
            {options.map((option, index) =>
              option.group === group ? (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose the active option
                <div
                  key={keyOf(option)}
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
