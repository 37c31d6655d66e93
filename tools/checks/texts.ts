import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'

/**
 * Props whose strings are not sentences on screen, such as sizes, addresses and names of design
 * tokens.
 */
const silentProps =
  /^(?:class|className|style|id|key|to|from|href|rel|target|role|type|as|kind|tone|variant|color|size|mode|w|h|maw|miw|mih|mah|wrap|align|justify|translate|encoding|path|d|transform|viewBox|width|height)$/
/** Props whose strings are shown even if they consist of one word. */
const labels = /^(?:label|title|what|placeholder|aria-label|words|heading|summary|fact)$/
const silentCalls =
  /^(?:it|test|describe|get|post|del|patch|import|require|URL|RegExp|Error|v\..*|.*\.(?:querySelector\w*|closest|matches|getItem|setItem|addEventListener|matchMedia))$/
/** Matches a text of at least two words that contains two letters in a row. */
const sentence = /^(?=.*[A-Za-z]{2}).*\S\s+\S/s
const code = /^[#.[@]|var\(|[{}<>;]|=>|^\S+: ?\S+$|\b(?:rem|px|ch) |^SELECT\b/

const pages = new Map<string, readonly string[]>()
for (const path of sources()) {
  const page = pageOf(path)
  pages.set(page, [...(pages.get(page) ?? []), ...textsOf(path)])
}
for (const [page, texts] of pages) {
  if (texts.length > 0) console.log(`\n## ${page}\n\n${texts.join('\n')}`)
}

function sources(): readonly string[] {
  const tracked = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' })
  return tracked
    .split('\n')
    .filter(
      (path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|\.d\.ts$|\.gen\.ts$/.test(path),
    )
}

/** Returns `features/votes` for a page, `ui` for shared parts. */
function pageOf(path: string): string {
  return path
    .split('/')
    .slice(1, path.includes('/features/') ? 3 : 2)
    .join('/')
}

function textsOf(path: string): readonly string[] {
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: string[] = []
  const note = (node: ts.Node, text: string): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    found.push(`${path}:${line + 1}  ${text.replaceAll(/\s+/g, ' ').trim()}`)
  }
  const visit = (node: ts.Node, isNoted: boolean): void => {
    if (isSilent(node)) return
    const isText = ts.isJsxElement(node) || ts.isJsxFragment(node)
    const hasText = isText && node.children.some((child) => hasWords(child))
    if (hasText && !isNoted) note(node, node.children.map(flat).join(''))
    if (isLiteral(node)) {
      const text = literalText(node)
      const isLabel = ts.isJsxAttribute(node.parent) && labels.test(node.parent.name.getText())
      if ((isLabel || sentence.test(text)) && !code.test(text.replaceAll('{…}', 'x'))) {
        note(node, text)
      }
    }
    ts.forEachChild(node, (child) => visit(child, isText ? isNoted || hasText : isNoted))
  }
  visit(source, false)
  return found
}

function hasWords(node: ts.Node): boolean {
  return ts.isJsxText(node) && /[A-Za-z]{2}/.test(node.text)
}

/**
 * Returns the text of an element's child. The text of inner elements is part of the sentence, and
 * values become `{…}`.
 */
function flat(node: ts.JsxChild): string {
  if (ts.isJsxText(node)) return node.text
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return node.children.map(flat).join('')
  if (!ts.isJsxExpression(node)) return '{…}'
  const inner = node.expression
  if (inner === undefined) return ''
  return isLiteral(inner) ? literalText(inner) : '{…}'
}

type Literal = ts.StringLiteralLike | ts.TemplateExpression

function isLiteral(node: ts.Node): node is Literal {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
}

function literalText(node: Literal): string {
  if (ts.isStringLiteralLike(node)) return node.text
  return node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join('')
}

function isSilent(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node))
    return true
  if (ts.isJsxAttribute(node)) return silentProps.test(node.name.getText())
  if (ts.isPropertyAssignment(node)) return silentProps.test(node.name.getText())
  return (
    (ts.isCallExpression(node) || ts.isNewExpression(node)) &&
    silentCalls.test(node.expression.getText())
  )
}
