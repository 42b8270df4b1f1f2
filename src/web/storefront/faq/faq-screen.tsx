import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { statsQuery } from '#web/storefront/stats-query.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink, TextButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import '#web/storefront/faq/faq.css'
import { type FaqEntry, faqEntries, plainEntry } from './faq-entries.ts'
import { FaqQuestion } from './faq-question.tsx'
import { type FaqSearch, faqHref } from './faq-search.ts'
import { fitsTyped, typedTerms } from './faq-terms.ts'
import { FaqTopics } from './faq-topic-list.tsx'
import { faqTopics, furtherQuestions, topicOf } from './faq-topics.ts'
import { useOpenAddressed } from './open-addressed.ts'

/** Renders `/faq`: every question as an expandable line, by topic, with a live search. Complete without scripts. */
export function FaqScreen({ search }: { search: FaqSearch }) {
  const { t, language } = useTranslation('faq')
  const router = useRouter()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const { data: stats } = useQuery(statsQuery)
  const [typed, setTyped] = useState(search.find ?? '')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useOpenAddressed(hash)
  // Input typed before hydration counts too.
  useEffect(() => setTyped(input.current?.value ?? ''), [])

  const entries = useMemo(() => (stats ? faqEntries(t, stats, language) : []), [stats, t, language])
  const text = typedTerms(typed)
  const topic = text.length > 0 ? undefined : search.topic
  const isShown = (entry: FaqEntry): boolean => {
    const { question, answer } = plainEntry(entry, language)
    return text.length > 0 ? fitsTyped([question, answer], text) : topic === undefined || topicOf(entry.name) === topic
  }
  const shown = new Set(entries.filter(isShown).map(({ name }) => name))
  const narrowed = text.length > 0 || topic !== undefined
  const further = furtherQuestions.filter((name) => shown.has(name))
  const draw = (names: readonly string[]) =>
    entries
      .filter(({ name }) => names.includes(name))
      .map((entry) => <FaqQuestion key={entry.name} entry={entry} typed={text} hidden={!shown.has(entry.name)} />)

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
          <search>
            <form
              className="search-form faq-search no-print"
              action="/faq"
              method="get"
              onSubmit={(event) => event.preventDefault()}
            >
              <label className="visually-hidden" htmlFor={id}>
                {t('search.label')}
              </label>
              <input
                ref={input}
                id={id}
                name="find"
                type="search"
                defaultValue={search.find}
                placeholder={t('search.hint')}
                autoComplete="off"
                enterKeyHint="search"
                onInput={(event) => setTyped(event.currentTarget.value)}
              />
              <button type="submit" aria-label={t('search.label')}>
                <Icon name="search" />
              </button>
            </form>
          </search>
          <div role="status">
            {text.length > 0 && shown.size > 0 && (
              <p className="small faq-count">{t('search.found', { count: shown.size })}</p>
            )}
            {text.length > 0 && shown.size === 0 && (
              <div className="faq-nothing">
                <p className="heading-2">{t('search.nothing', { text: typed.trim() })}</p>
                <p>{t('search.nothingText')}</p>
                <TextButton onClick={showAll}>{t('search.clear')}</TextButton>
              </div>
            )}
          </div>
          <div className="faq-list" hidden={shown.size === further.length}>
            {faqTopics
              .filter(({ questions }) => questions.length > 0)
              .map(({ topic: name, questions }) => (
                <section
                  key={name}
                  aria-label={t(`topic.${name}`)}
                  hidden={!questions.some((question) => shown.has(question))}
                >
                  {draw(questions)}
                </section>
              ))}
          </div>
          <div className="faq-end">
            <ButtonLink href="/support" icon="chat" className="no-print">
              {t('contact')}
            </ButtonLink>
            <details
              className={narrowed ? 'faq-more narrowed' : 'faq-more'}
              open={narrowed || undefined}
              hidden={further.length === 0}
            >
              <summary className="button line">
                <span className="closed-label">{t('more.show', { count: furtherQuestions.length })}</span>
                <span className="open-label">{t('more.hide')}</span>
              </summary>
              <div className="faq-list">{draw(furtherQuestions)}</div>
            </details>
          </div>
        </div>
      </div>
    </main>
  )
}
