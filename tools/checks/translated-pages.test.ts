import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

const exact = /^(?:code|kbd|samp|time)$/
const fields = /^(?:input|textarea)$/

it('excludes code, identifiers, amounts, times and counts from page translation', () => {
  const translated: string[] = []
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((path) => /(?<!test)\.tsx$/.test(path))) {
    const source = ts.createSourceFile(
      file,
      readFileSync(`src/${file}`, 'utf8'),
      ts.ScriptTarget.Latest,
    )
    visit(source, (element) => {
      const tag = element.tagName.getText(source)
      const names = new Map(
        element.attributes.properties.flatMap((one) =>
          ts.isJsxAttribute(one) ? [[one.name.getText(source), one.getText(source)]] : [],
        ),
      )
      const isMono = /\bmono\b(?!["\w]*:)/.test(names.get('className') ?? '')
      if (!exact.test(tag) && (!isMono || fields.test(tag))) return
      if (!names.has('translate')) translated.push(`${file}: <${tag}>`)
    })
  }
  expect(translated).toEqual([])
})

function visit(
  node: ts.Node,
  look: (element: ts.JsxOpeningElement | ts.JsxSelfClosingElement) => void,
): void {
  if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) look(node)
  node.forEachChild((child) => visit(child, look))
}
