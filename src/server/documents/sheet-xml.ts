import type { CsvCell } from './csv-text.ts'

/** Rows of one sheet, and signs of one cell, that spreadsheets can open. */
export const mostSheetRows = 1_048_576
const mostSigns = 32_767

/** Styles by their place in `stylesXml`: headings are bold; text stays text, whatever is typed into its cell later. */
const headingStyle = 1
const textStyle = 2

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Begins a sheet; its first row stays in sight. */
export const sheetStart = `${declared}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
export const sheetEnd = '</sheetData></worksheet>'

/** Returns a row, counted from 1, as part of a sheet; the first is the heading. */
export const sheetRow = (cells: readonly CsvCell[], row: number): string =>
  `<row r="${row}">${cells.map((cell, index) => sheetCell(cell, `${columnName(index)}${row}`, row === 1)).join('')}</row>`

function sheetCell(cell: CsvCell, at: string, isHeading: boolean): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  const style = isHeading ? headingStyle : textStyle
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${textXml(cell.slice(0, mostSigns))}</t></is></c>`
}

/** Returns the letters of a column: A to Z, then AA. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these in any form.
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Returns text as XML. A text such as `_x0041_` would be read as a letter, so its beginning is written in that same way. */
const textXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(notInXml, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    .replace(/\r/g, '_x000D_')

/** Returns the parts of a workbook besides its sheets, by their path in the file. */
export function workbookParts(name: string, sheets: number): Readonly<Record<string, string>> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const sheetName = (number: number) => textXml(number === 1 ? name : `${name} ${number}`)
  const type = (part: string, kind: string) =>
    `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${related}/${kind}" Target="${target}"/>`
  return {
    'xl/workbook.xml': `${declared}<workbook xmlns="${main}" xmlns:r="${related}"><sheets>${numbers
      .map((number) => `<sheet name="${sheetName(number)}" sheetId="${number}" r:id="s${number}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declared}<Relationships xmlns="${packaged}/relationships">${numbers
      .map((number) => relation(`s${number}`, 'worksheet', `worksheets/sheet${number}.xml`))
      .join('')}${relation('styles', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': stylesXml,
    '_rels/.rels': `${declared}<Relationships xmlns="${packaged}/relationships">${relation('workbook', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    '[Content_Types].xml': `${declared}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('/xl/workbook.xml', 'sheet.main')}${type('/xl/styles.xml', 'styles')}${numbers
      .map((number) => type(`/xl/worksheets/sheet${number}.xml`, 'worksheet'))
      .join('')}</Types>`,
  }
}

/** Number format 49 is text. */
const stylesXml = `${declared}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`
