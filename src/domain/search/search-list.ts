import { languages } from '../language/language.ts'
import type { ListDeclaration } from '../lists/list-declaration.ts'

/** What shoppers searched for, to work with: the most frequent first. */
export const searchList: ListDeclaration = {
  name: 'searches',
  sort: { column: 'times', descending: true },
  columns: [
    { key: 'typed', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'times', type: 'number', sorts: true, filters: true, shown: true },
    { key: 'found', type: 'number', sorts: true, filters: true, shown: true },
    { key: 'clicks', type: 'number', sorts: true, filters: true, shown: true },
    { key: 'cityName', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'language', type: 'choice', values: languages, sorts: true, filters: true, shown: true },
    { key: 'lastSeen', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'exact', type: 'flag', sorts: true, filters: true },
    { key: 'opened', type: 'text', sorts: true, filters: true },
    { key: 'firstSeen', type: 'day', sorts: true, filters: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
