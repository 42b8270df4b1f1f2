import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import type { Language } from '#domain/language/language.ts'
import { closestEntry } from '#domain/search/closest-entry.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { KnowledgeEffect, useKnowledgePreview } from './knowledge-effect.tsx'
import { entryOfFact, FactFields, proposedFact } from './taught-fact.tsx'

/** `opened`: the product that was mostly opened from it. */
export type TaughtSearch = { typed: string; language: Language; opened: string | null }
type KnownEntry = CallReply<'GET /api/admin/search-knowledge'>['items'][number]

type TeachSearchProps = { search: TaughtSearch; onClose: () => void }

/**
 * Renders the dialog that teaches a recorded search: as another word for something search knows, of which the likeliest
 * is chosen already, or as a new fact about what was opened or is nearest, which is chosen where nothing known is like it.
 * It is tried on the recorded searches before it can be saved.
 */
export function TeachSearch({ search, onClose }: TeachSearchProps) {
  const { t, language } = useTranslation('search-learning')
  const known = useStaffRead('GET /api/admin/search-knowledge')
  const nearest = useStaffRead('GET /api/search/suggestions', { query: { q: search.typed, lng: language } })
  return (
    <Dialog open onClose={onClose} title={t('title', { typed: search.typed })} variant="broad">
      {known.data && nearest.isFetched && (
        <TeachForm
          search={search}
          product={search.opened ?? nearest.data?.products[0]?.name}
          entries={known.data.items}
          onSaved={async () => {
            await known.refetch()
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

type TeachFormProps = {
  search: TaughtSearch
  /** What it most likely means. */
  product: string | undefined
  entries: readonly KnownEntry[]
  onSaved: () => Promise<void>
}

function TeachForm({ search, product, entries, onSaved }: TeachFormProps) {
  const { t } = useTranslation('search-learning')
  const { t: lists } = useTranslation('search-lists')
  const { how, setHow, term, setTerm, id, setId, fact, setFact, isFailed, preview, save } = useTeaching({
    search,
    product,
    entries,
    onSaved,
  })
  return (
    <div className="stack-16">
      <ChoiceRow
        legend={lists('how')}
        variant="segments"
        value={how}
        onChange={setHow}
        choices={[
          { value: 'synonym', label: lists('asSynonym') },
          { value: 'fact', label: lists('asFact') },
        ]}
      />
      <Field label={t('word')} value={term} maxLength={60} onChange={(event) => setTerm(event.target.value)} />
      {how === 'synonym' ? (
        <SelectField
          label={t('means')}
          value={id}
          onChange={(event) => setId(event.target.value)}
          options={[
            { value: '', label: t('choose') },
            ...entries.map((one) => ({ value: one.id, label: nameOf(one, search.language) })),
          ]}
        />
      ) : (
        <FactFields fact={fact} onChange={setFact} />
      )}
      {isFailed && <p role="alert">{t('failed')}</p>}
      <Button disabled={!preview} onClick={() => void save()}>
        {t('save')}
      </Button>
      {preview && <KnowledgeEffect {...preview} />}
    </div>
  )
}

/** Builds the changed entry while it is typed, tries it on the recorded searches, and saves it. */
function useTeaching({ search, product, entries, onSaved }: TeachFormProps) {
  const { t } = useTranslation('search-learning')
  const [closest] = useState(() => closestEntry(search.typed, entries))
  const [how, setHow] = useState<'synonym' | 'fact'>(() => (closest === undefined && product ? 'fact' : 'synonym'))
  const [term, setTerm] = useState(search.typed.slice(0, 60))
  const [id, setId] = useState(closest ?? '')
  const [fact, setFact] = useState(() => proposedFact(product))
  const [isFailed, setIsFailed] = useState(false)
  const learned = term.trim()
  const entry = entries.find((one) => one.id === id)
  const edited =
    learned === ''
      ? undefined
      : how === 'fact'
        ? entryOfFact(fact, learned, search.language, entries)
        : entry && withTerm(entry, learned, search.language)
  const preview = useKnowledgePreview(edited)
  const save = async () => {
    if (!edited) return
    setIsFailed(false)
    const { id: editedId, ...content } = edited
    try {
      await send('PUT /api/admin/search-knowledge/:id', {
        params: { id: editedId },
        body: {
          ...content,
          seen: how === 'fact' ? 0 : (entry?.version ?? 0),
          reason: t('reason', { word: learned }).slice(0, 300),
        },
      })
      showToast({ title: t('saved', { word: learned }) })
      await onSaved()
    } catch {
      setIsFailed(true)
    }
  }
  return { how, setHow, term, setTerm, id, setId, fact, setFact, isFailed, preview, save }
}

/** Returns an entry with one more term. */
function withTerm({ id, kind, terms, finds, excludes }: KnownEntry, term: string, language: Language) {
  const others = terms[language].filter((one) => one !== term)
  return { id, kind, terms: { ...terms, [language]: [...others, term] }, finds, excludes }
}

const nameOf = ({ id, terms }: KnownEntry, language: Language): string => terms[language][0] ?? terms.en[0] ?? id
