import { join } from 'node:path'

/** The file of the year; `npm run demo:year` writes it. */
export const demoYearFile = join(import.meta.dirname, '../../../database/demo-year/year.json.br')
