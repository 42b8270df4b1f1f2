import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

type AstNode = { type?: string; start?: number; [key: string]: unknown }

/** A name or a piece of prose of a file, with its line. */
type Found = { text: string; line: number }

export type SourceTerms = {
  /** Identifiers, and strings that look like one (`seller_order`, `flow/stale`). */
  names: Found[]
  /** Comments, and the strings of more than two words, without SQL. */
  prose: Found[]
}

const code = /^[A-Za-z]+(?:[_/.-][A-Za-z]+)+$/
const sql = /^\s*(select|insert|update|delete|with|from|where|union|join|\))\b/i
const identifiers = new Set(['Identifier', 'JSXIdentifier', 'PrivateIdentifier'])

/**
 * Returns the names and the prose of a TypeScript file. Of a test only its comments and titles count as prose: its other
 * strings are what a customer or an attacker may write.
 */
export function readSourceTerms(file: string, isTest: boolean): SourceTerms {
  const source = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, source)
  const names: Found[] = []
  const prose: Found[] = []
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const addText = (text: string, start: number, isTitle: boolean) => {
    // Titles begin with a small letter; a row of `it.each` may hold a customer's text as well.
    const isProse = isTest ? isTitle && !/^[A-Z]/.test(text) : true
    if (code.test(text)) names.push({ text, line: lineOf(start) })
    else if (isProse && !sql.test(text) && text.trim().split(/\s+/).length > 2)
      prose.push({ text, line: lineOf(start) })
  }
  const visit = (node: AstNode, isTitle: boolean): void => {
    const start = node.start ?? 0
    if (identifiers.has(node.type ?? '')) names.push({ text: String(node.name), line: lineOf(start) })
    if (node.type === 'Literal' && typeof node.value === 'string') addText(node.value, start, isTitle)
    if (node.type === 'TemplateElement') addText((node.value as { raw: string }).raw, start, isTitle)
    const title = node.type === 'CallExpression' ? titleOf(node) : undefined
    for (const [key, value] of Object.entries(node)) {
      if (key === 'type' || typeof value !== 'object' || value === null) continue
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child === 'object' && child !== null)
          visit(child as AstNode, child === title || (isTitle && key !== 'arguments'))
    }
  }
  visit(program as unknown as AstNode, false)
  for (const { value, start } of comments) prose.push({ text: value, line: lineOf(start) })
  return { names, prose }
}

/** Returns the title's node where a call is `it`, `test`, `describe`, or one of their variants (`it.each(…)`). */
function titleOf(call: AstNode): unknown {
  let callee = call.callee as AstNode | undefined
  while (callee?.type === 'MemberExpression' || callee?.type === 'CallExpression')
    callee = (callee.object ?? callee.callee) as AstNode | undefined
  const isTestCall = callee?.type === 'Identifier' && ['it', 'test', 'describe'].includes(String(callee.name))
  return isTestCall ? (call.arguments as unknown[])[0] : undefined
}
