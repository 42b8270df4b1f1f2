import type { CallReply } from '#contract/contract.ts'
import { questionViews } from '#domain/questions/product-question.ts'
import { questionList } from '#domain/questions/question-list.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { Tabs } from '#web/staff/tabs.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf, openedFrom } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { questionPath, questionsPath } from './admin-paths.ts'
import { questionsOf } from './question-search.ts'

type ListedQuestion = CallReply<'GET /api/admin/questions'>['items'][number]

const tones = { open: 'fresh', answered: 'done', hidden: 'problem' } as const

/** Renders customers' questions to stores, to search, filter and sort; each has a page where an admin can hide it. */
export function QuestionsScreen({ search }: { search: ListSearch }) {
  const { t } = useTranslation('question-desk')
  const questions = useStaffList('GET /api/admin/questions', { query: listRequestOf(search) })
  return (
    <>
      <ListTop title={t('nav')} text={t('adminText')}>
        <RefreshButton of={questions} />
      </ListTop>
      <Tabs
        label={t('which')}
        tabs={[
          { href: questionsPath, label: t('all'), current: !search.filter },
          ...questionViews.map((name) => ({
            href: addressOf(questionsPath, questionsOf[name]),
            label: t(name),
            count: name === 'open' ? questions.data?.open : undefined,
            current: search.filter === questionsOf[name].filter,
          })),
        ]}
      />
      <WorkList
        list={questionList}
        path={questionsPath}
        filePath="/api/admin/question-list-file"
        search={search}
        read={questions}
        searchLabel={t('search')}
        drawn={useQuestionCells(openedFrom(search, questionList))}
        empty={(isFiltered) => (
          <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
            {t(isFiltered ? 'empty.filtered' : 'empty.admin')}
          </EmptyState>
        )}
      />
    </>
  )
}

function useQuestionCells(from: string): RowCells<ListedQuestion> {
  const { t, language } = useTranslation('question-desk')
  const hrefOf = ({ id }: ListedQuestion) => addressOf(questionPath(id), { from })
  return {
    hrefOf,
    nameOf: ({ text }) => text,
    cells: {
      text: (question) => (
        <TextLink href={hrefOf(question)} lang={question.language}>
          {question.text}
        </TextLink>
      ),
      view: ({ view, late }) => (
        <span className="row-8 rows-4">
          <Pill tone={tones[view]}>{t(view)}</Pill>
          {late && view === 'open' && <Pill tone="problem">{t('late')}</Pill>}
        </span>
      ),
      writer: ({ writer }) => writer || t('noName'),
      answerText: ({ answerText, language: written }) => answerText && <span lang={written}>{answerText}</span>,
      writtenAt: ({ writtenAt }) => formatDateTime(writtenAt, language),
      answeredAt: ({ answeredAt }) => answeredAt && formatDateTime(answeredAt, language),
    },
  }
}
