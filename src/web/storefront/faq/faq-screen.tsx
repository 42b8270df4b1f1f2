import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { usePageTexts } from '#web/content/changed-texts.ts'
import { useIdentityTexts } from '#web/content/identity-texts.ts'
import { statsQuery } from '#web/storefront/stats-query.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink, TextButton } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { type FoundQuestions, FurtherQuestions, QuestionsByTopic } from './faq-question-lists.tsx'
import { FaqSearchField } from './faq-search-field.tsx'
import '#web/storefront/faq/faq.css'
import { type FaqEntry, faqEntries, plainEntry } from './faq-entries.ts'
import { useQuestions } from './faq-questions-query.ts'
import { type FaqSearch, faqHref } from './faq-search.ts'
import { fitsTyped, typedTerms } from './faq-terms.ts'
import { FaqTopics } from './faq-topic-list.tsx'
import { useOpenAddressed } from './open-addressed.ts'

/** Renders `/faq`: every question as an expandable line, by topic, with a live search. Complete without scripts. */
export function FaqScreen({ search }: { search: FaqSearch }) {
  const { t } = usePageTexts('faq')
  const router = useRouter()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const [typed, setTyped] = useState(search.find ?? '')
  const input = useRef<HTMLInputElement>(null)
  useOpenAddressed(hash)
  // Input typed before hydration counts too.
  useEffect(() => setTyped(input.current?.value ?? ''), [])
  const { found, topic } = useFoundQuestions(search, typed)
  const showAll = (): void => {
    if (input.current) input.current.value = ''
    setTyped('')
  }
  return (
    <main id="main" className="wrap faq-page">
      <Breadcrumb
        steps={[
          { href: '/', label: t('shop:crumb.home') },
          { href: '/support', label: t('crumb.help') },
        ]}
        here={t('crumb.here')}
      />
      <PageTitle sign={t('sign')} meaning={t('meaning')}>
        {t('lede')}
      </PageTitle>
      <div className="with-contents">
        <FaqTopics
          current={topic}
          onChoose={(next) => {
            showAll()
            void router.navigate({ href: faqHref(next), resetScroll: false })
          }}
        />
        <div>
          <FaqSearchField input={input} start={search.find} onType={setTyped} />
          <div role="status">
            {found.terms.length > 0 && <FoundCount count={found.shown.size} typed={typed} onClear={showAll} />}
          </div>
          <QuestionsByTopic found={found} />
          <div className="faq-end">
            <ButtonLink href="/support" icon="chat" className="no-print">
              {t('contact')}
            </ButtonLink>
            <FurtherQuestions found={found} narrowed={found.terms.length > 0 || topic !== undefined} />
          </div>
        </div>
      </div>
    </main>
  )
}

/** Finds the questions that fit the typed text; without one, those of the topic in the URL, or all. */
function useFoundQuestions(search: FaqSearch, typed: string) {
  const { t, language } = usePageTexts('faq')
  const { data: stats } = useQuery(statsQuery)
  const positions = useQuestions()
  const entries = useMemo(
    () => (stats ? faqEntries(t, stats, language, positions) : []),
    [stats, t, language, positions],
  )
  const identity = useIdentityTexts(language)
  const terms = typedTerms(typed)
  const topic = terms.length > 0 ? undefined : search.topic
  const isShown = (entry: FaqEntry): boolean => {
    const { question, answer } = plainEntry(entry, identity)
    return terms.length > 0 ? fitsTyped([question, answer], terms) : topic === undefined || entry.topic === topic
  }
  const shown = new Set(entries.filter(isShown).map(({ name }) => name))
  return { found: { entries, shown, terms } satisfies FoundQuestions, topic }
}

/** Says how many questions were found; where there are none, offers all of them again. */
function FoundCount({ count, typed, onClear }: { count: number; typed: string; onClear: () => void }) {
  const { t } = usePageTexts('faq')
  if (count > 0) return <p className="small faq-count">{t('search.found', { count })}</p>
  return (
    <div className="faq-nothing">
      <p className="heading-2">{t('search.nothing', { text: typed.trim() })}</p>
      <p>{t('search.nothingText')}</p>
      <TextButton onClick={onClear}>{t('search.clear')}</TextButton>
    </div>
  )
}
