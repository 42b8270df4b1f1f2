import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WorkIcon } from '#web/ui/work-icon.tsx'
import type { SuggestionGroup, SuggestionOption } from './suggestion-options.ts'

type SuggestionListProps = {
  id: string
  groups: readonly SuggestionGroup[]
  active: SuggestionOption | undefined
  idOf: (option: SuggestionOption) => string
  onChoose: (option: SuggestionOption) => void
  /** Removes a recent search. */
  onRemove: (option: SuggestionOption) => void
}

/** Renders a combobox list in groups. The focus stays in the field, which names the active option. */
export function SuggestionList({ id, groups, active, idOf, onChoose, onRemove }: SuggestionListProps) {
  const { t } = useTranslation('suggestions')
  return (
    <div role="listbox" id={id} aria-label={t('label')}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group inside a listbox, not of form fields.
        <div role="group" key={group.id} aria-labelledby={`${id}-${group.id}`}>
          <p className="suggestion-head" id={`${id}-${group.id}`} role="presentation">
            {t(`group.${group.id}`)}
          </p>
          {group.options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field takes the keys for it.
            <div
              key={option.id}
              id={idOf(option)}
              role="option"
              aria-selected={option.id === active?.id}
              className="suggestion"
              onClick={() => onChoose(option)}
            >
              {group.id === 'products' ? (
                <span className="suggestion-picture">
                  {option.picture && <img src={option.picture} alt="" width={34} height={41} decoding="async" />}
                </span>
              ) : (
                <span className="suggestion-picture">
                  <WorkIcon name={icons[group.id]} />
                </span>
              )}
              <span className="suggestion-text">
                <b>{option.name}</b>
                {option.note && <span className="small block">{option.note}</span>}
              </span>
              {group.id === 'recent' && (
                // For pointers: keys have Delete, and an option may hold no button.
                <button
                  type="button"
                  className="suggestion-remove"
                  tabIndex={-1}
                  aria-hidden="true"
                  onClick={(event) => {
                    event.stopPropagation()
                    onRemove(option)
                  }}
                >
                  <Icon name="close" />
                </button>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const icons = { stores: 'store', categories: 'list', recent: 'search' } as const
